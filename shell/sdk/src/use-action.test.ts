import assert from 'node:assert/strict';
import type { TakeAnswer } from './drafts.ts';
import { refusal } from './failure.ts';
import { createStore } from './store.ts';
import { selectToast } from './toast-slice.ts';
import { useAction } from './use-action.ts';
import type { Draft } from './use-draft.ts';
import type { FailedCall } from './waiting.ts';

const texts = {
  done: { title: 'Done', description: 'It is done.' },
  failed: { title: 'Failed', fallback: 'It could not be done.' },
};

const refused = (body: object) => refusal(400, '', JSON.stringify(body));

/** A mutation's hook that answers, or fails, as it is told. */
const mutation = <Answer>(result: { data: Answer } | { error: unknown }) => {
  const trigger = (_: string) =>
    Object.assign(Promise.resolve(result), {
      unwrap: async (): Promise<Answer> => {
        throw new Error('not used');
      },
    });
  return [trigger, { isLoading: false }] as const;
};

describe('an action', () => {
  const shown = () => {
    const { id, open, ...toast } = selectToast(store.getState()) ?? { id: 0, open: false };
    return toast;
  };
  let store: ReturnType<typeof createStore>;
  beforeEach(() => {
    store = createStore({});
  });

  it('that succeeds says so, and then what comes next is done', async () => {
    const heard: unknown[] = [];
    const onDone = (...given: unknown[]) => heard.push(shown(), ...given);
    const [act] = useAction(mutation({ data: 7 }), { ...texts, onDone });
    assert.equal(await act('x'), true);
    assert.deepEqual(heard, [{ ...texts.done, tone: 'success' }, 7, 'x']);
  });

  it('may say something else of each argument, or nothing', async () => {
    const done = (argument: string) => ({ title: argument });
    const [told] = useAction(mutation({ data: 7 }), { ...texts, done });
    await told('x');
    assert.deepEqual(shown(), { title: 'x', tone: 'success' });
    const [silent] = useAction(mutation({ data: 7 }), { failed: texts.failed });
    await silent('y');
    assert.deepEqual(shown(), { title: 'x', tone: 'success' });
  });

  it('that fails tells the server’s message, else the fallback, and nothing comes next', async () => {
    const onDone = () => assert.fail('it was not done');
    const saying = mutation({ error: refused({ message: 'Not today.' }) });
    const [act] = useAction(saying, { ...texts, onDone });
    assert.equal(await act('x'), false);
    const failed = { title: 'Failed', tone: 'destructive' };
    assert.deepEqual(shown(), { ...failed, description: 'Not today.' });
    const [mute] = useAction(mutation({ error: refused({}) }), { ...texts, onDone });
    assert.equal(await mute('x'), false);
    assert.deepEqual(shown(), { ...failed, description: texts.failed.fallback });
  });

  it('has a text for failures that stands as it is, where the product wants one', async () => {
    const failed = { title: 'Error', description: 'Failed to accept terms.' };
    const [act] = useAction(mutation({ error: refused({ message: 'No.' }) }), { failed });
    await act('x');
    assert.deepEqual(shown(), { ...failed, tone: 'destructive' });
  });

  it('shows what the server refused at the form’s fields, the focus on the first', async () => {
    const set: unknown[] = [];
    const form = {
      getValues: () => ({ email: '', name: '' }),
      setError: (...given: unknown[]) => void set.push(given),
    };
    const errors = ['unknown', 'email', 'name'].map((path) => ({ path, message: `${path}?` }));
    const failure = refused({ message: 'No.', errors });
    const [act] = useAction(mutation({ error: failure }), { ...texts, form });
    await act('x');
    assert.deepEqual(set, [
      ['email', { type: 'server', message: 'email?' }, { shouldFocus: true }],
      ['name', { type: 'server', message: 'name?' }, { shouldFocus: false }],
    ]);
  });

  it('has a form show why it was not done, where the server found no field wrong', async () => {
    const set: unknown[] = [];
    const form = {
      getValues: () => ({ email: '' }),
      setError: (...given: unknown[]) => void set.push(given),
    };
    const [act] = useAction(mutation({ error: refused({ message: 'No.' }) }), { ...texts, form });
    await act('x');
    assert.deepEqual(set, [['root', { type: 'server', message: 'No.' }]]);
  });

  it('that may wait, and does, tells of no failure; its answer is told when it comes', async () => {
    const error = refused({ message: 'Not reached.' });
    const asked: FailedCall[] = [];
    let waits = true;
    let take: TakeAnswer = () => assert.fail('nobody takes it');
    const draft = {
      onAnswer: (taker: TakeAnswer) => {
        take = taker;
      },
      wait: (call: FailedCall) => {
        asked.push(call);
        return waits;
      },
    } as unknown as Draft;
    const heard: unknown[] = [];
    const patience = { draft, what: 'answer', first: ['acceptTerms'] };
    const onDone = (...given: unknown[]) => heard.push(...given);
    const [act] = useAction(mutation({ error }), { ...texts, onDone, patience });
    assert.equal(await act('x'), false);
    assert.deepEqual(shown(), {});
    const [{ what, first, done, failed, error: why } = assert.fail('nothing waits')] = asked;
    assert.deepEqual(
      { what, first, done, failed, why },
      { what: 'answer', first: ['acceptTerms'], ...texts, why: error },
    );
    await take(7, 'x');
    assert.deepEqual(heard, [7, 'x']);
    assert.deepEqual(shown(), { ...texts.done, tone: 'success' });
    waits = false;
    await act('x');
    const description = 'Not reached.';
    assert.deepEqual(shown(), { title: 'Failed', description, tone: 'destructive' });
  });
});
