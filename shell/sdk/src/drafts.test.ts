import assert from 'node:assert/strict';
import {
  draftOf,
  forgetDrafts,
  nextAttempt,
  type Storages,
  type Waiting,
  waitingDrafts,
} from './drafts.ts';

const start = { categoryId: 1, title: '', isAnonymous: false };
const written = { categoryId: 2, title: 'May I sublet?', isAnonymous: true };
const attempt = { key: 'k', contents: 'c' };

/** As the browser's: what is stored is a property of its own. */
const memory = (): Storage => {
  const methods = {
    getItem: (key: string) => Object.getOwnPropertyDescriptor(storage, key)?.value ?? null,
    setItem: (key: string, value: string) => Object.assign(storage, { [key]: value }),
    removeItem: (key: string) => Reflect.deleteProperty(storage, key),
  };
  const storage: Storage = Object.create(methods);
  return storage;
};

const forbidden = (): Storage => {
  throw new Error('storage is not allowed');
};

describe('the draft of a form', () => {
  let local: Storage;
  let session: Storage;
  let storages: Storages;
  beforeEach(() => {
    local = memory();
    session = memory();
    storages = { local: () => local, session: () => session };
  });
  const draft = (account: string | null, name = 'question') =>
    draftOf(account, name, start, storages);

  it('is there again for the account that wrote it, with its last attempt', () => {
    draft('ada').keep({ values: written, attempt });
    assert.deepEqual(draft('ada').read(), { values: written, attempt });
    assert.equal(draft('ada', 'answer.7').read(), null);
  });

  it('is never shown to another account, and gone once another one came', () => {
    draft('ada').keep({ values: written, attempt: null });
    assert.equal(draft('grace').read(), null);
    assert.deepEqual(Object.keys(local), []);
  });

  it('of a visitor ends with the tab, and costs nobody else’s', () => {
    draft('ada').keep({ values: written, attempt: null });
    draft(null).keep({ values: written, attempt: null });
    assert.equal(Object.keys(session).length, 1);
    assert.notEqual(draft(null).read(), null);
    assert.notEqual(draft('ada').read(), null);
  });

  it('of a visitor is theirs who signs in there, under a key of their own', () => {
    draft(null).keep({ values: written, attempt });
    assert.deepEqual(draft('ada').read(), { values: written, attempt: null });
    assert.equal(draft(null).read(), null);
    assert.deepEqual(draft('ada').read(), { values: written, attempt: null });
    draft(null).keep({ values: { ...written, title: 'Another' }, attempt: null });
    assert.deepEqual(draft('ada').read()?.values, written, 'over what they have written');
  });

  it('is gone once it is forgotten, and all of them at a sign-out', () => {
    draft('ada').keep({ values: written, attempt: null });
    draft('ada').forget();
    assert.equal(draft('ada').read(), null);
    draft('ada', 'answer.7').keep({ values: written, attempt: null });
    draft(null).keep({ values: written, attempt: null });
    local.setItem('counsel.draft.question', 'of version 1.0');
    local.setItem('counsel.registry', 'of nobody');
    forgetDrafts(storages);
    assert.deepEqual([...Object.keys(local), ...Object.keys(session)], ['counsel.registry']);
  });

  it('is not kept without words, nor when it is absurdly long', () => {
    draft('ada').keep({ values: written, attempt: null });
    draft('ada').keep({ values: { ...start, title: ' ' }, attempt: null });
    assert.deepEqual(Object.keys(local), []);
    draft('ada').keep({ values: { title: 'x'.repeat(100_001) }, attempt: null });
    assert.deepEqual(Object.keys(local), []);
  });

  it('gives back what still fits the form', () => {
    const kept = { categoryId: 'two', title: 'May I?', isAnonymous: null, practiceState: 'TX' };
    draft('ada').keep({ values: kept, attempt: null });
    assert.deepEqual(draft('ada').read()?.values, { title: 'May I?', practiceState: 'TX' });
  });

  it('counts as none when it cannot be read', () => {
    for (const text of ['', '{', '7', 'null', '{"values":{"title":1}}', '{"values":[]}']) {
      local.setItem('counsel.drafts.ada.question', text);
      assert.equal(draft('ada').read(), null, text);
    }
  });

  it('stops nobody where storage is not allowed', () => {
    const none = draftOf('ada', 'question', start, { local: forbidden, session: forbidden });
    none.keep({ values: written, attempt: null });
    none.forget();
    assert.equal(none.read(), null);
    assert.doesNotThrow(() => forgetDrafts({ local: forbidden, session: forbidden }));
  });
});

describe('a draft whose call waits for the network', () => {
  let local: Storage;
  let storages: Storages;
  const waiting: Waiting = {
    call: 'submitQuestion',
    first: ['acceptTerms'],
    what: 'question',
    failed: { title: 'Error', fallback: 'No.' },
    since: 1,
  };
  beforeEach(() => {
    local = memory();
    const session = memory();
    storages = { local: () => local, session: () => session };
    Object.assign(globalThis, { window: new EventTarget() });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'window');
  });
  const draft = (account: string | null = 'ada') => draftOf(account, 'question', start, storages);

  it('is among what waits of its account alone, whole', () => {
    assert.equal(draft().keep({ values: written, attempt, waiting }), true);
    const [entry] = waitingDrafts('ada', storages);
    assert.deepEqual(entry?.waiting, waiting);
    assert.deepEqual(entry?.values, written);
    assert.deepEqual(draft().read()?.waiting, waiting);
    assert.deepEqual(waitingDrafts('grace', storages), []);
    assert.deepEqual(waitingDrafts(null, storages), []);
  });

  it('does not wait without an attempt, nor by what makes no sense', () => {
    draft().keep({ values: written, attempt: null, waiting });
    assert.deepEqual(waitingDrafts('ada', storages), []);
    for (const odd of [7, {}, { ...waiting, call: 7 }, { ...waiting, first: 'x' }]) {
      draft().keep({ values: written, attempt, waiting: odd as Waiting });
      assert.deepEqual(waitingDrafts('ada', storages), [], JSON.stringify(odd));
      assert.deepEqual(draft().read(), { values: written, attempt });
    }
  });

  it('of a visitor goes on waiting as one, whoever signs in', () => {
    draft(null).keep({ values: written, attempt, waiting });
    assert.equal(draft('ada').read(), null);
    assert.equal(waitingDrafts(null, storages).length, 1);
  });

  it('is a draft again where it is to wait no longer: every value, and its key', () => {
    draft().keep({ values: written, attempt, waiting });
    waitingDrafts('ada', storages)[0]?.stop();
    assert.deepEqual(waitingDrafts('ada', storages), []);
    assert.deepEqual(draft().read(), { values: written, attempt });
  });

  it('is gone once it was done; a form that is there takes the answer, and hears of it', () => {
    const here = draft();
    let heard = 0;
    const deaf = here.watch(() => {
      heard += 1;
    });
    here.keep({ values: written, attempt, waiting });
    assert.equal(heard, 0, 'of what it does itself it need not hear');
    const taken: unknown[] = [];
    const end = here.answerTo((...answer) => taken.push(answer));
    assert.equal(waitingDrafts('ada', storages)[0]?.done('answer', 'argument'), true);
    assert.deepEqual(taken, [['answer', 'argument']]);
    assert.equal(heard, 1);
    assert.equal(here.read(), null);
    deaf();
    end();
    here.keep({ values: written, attempt, waiting });
    assert.equal(waitingDrafts('ada', storages)[0]?.done('answer', 'argument'), false);
    assert.equal(heard, 1);
  });

  it('says that it is not kept where it can’t be', () => {
    const none = draftOf('ada', 'question', start, { local: forbidden, session: forbidden });
    assert.equal(none.keep({ values: written, attempt, waiting }), false);
    const long = { ...written, title: 'x'.repeat(100_001) };
    assert.equal(draft().keep({ values: long, attempt, waiting }), false);
  });
});

describe('an attempt to send a form', () => {
  const first = nextAttempt(null, written);

  it('keeps its key for the same contents', () => {
    assert.deepEqual(nextAttempt(first, { ...written }), first);
  });

  it('takes a fresh key for other contents', () => {
    assert.notEqual(nextAttempt(first, { ...written, title: 'May we?' }).key, first.key);
  });
});
