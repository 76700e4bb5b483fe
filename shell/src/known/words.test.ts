import assert from 'node:assert/strict';
import {
  calls,
  type KnownAnswers,
  limits,
  ownStateParameter,
  partWords,
  type RemoteRoute,
} from '@counsel/contracts';
import { wordsOf } from './words.ts';

const question = calls.getQuestion.path;
const queue = `${calls.listQueue.path}?ownState=${ownStateParameter}`;

const route = (
  words: RemoteRoute['words'],
  skeleton: RemoteRoute['skeleton'] = ['title', 'text', 'cards'],
): RemoteRoute => ({
  path: '/question/:id',
  page: 'question',
  title: 'Question',
  access: 'session',
  skeleton,
  words,
});

const answer = (body: unknown, status = 200) => ({ status, headers: {}, body });

const known: KnownAnswers = {
  '/api/questions/7': answer({ title: 'A lease', content: 'May we leave?', askerName: null }),
  '/api/questions/8': answer({ message: 'Not found.' }, 404),
  [calls.getAttorneyStanding.path]: answer({ profile: { practiceState: 'texas' } }),
  [`${calls.listQueue.path}?ownState=texas`]: answer(
    ['One', 'Two', 'Three', 'Four'].map((title) => ({ title })),
  ),
};

const shown = (words: RemoteRoute['words'], pathname = '/question/7', search = '') =>
  wordsOf(route(words), { pathname, search }, known);

describe('the words of a page before its code runs', () => {
  it('are its own, and fields of what it reads', () => {
    assert.deepEqual(
      shown([
        partWords('title', 'Your question'),
        partWords('title', 'It is called {title}.', question),
        partWords('text', '{content}', question),
      ]),
      { title: ['Your question', 'It is called A lease.'], text: ['May we leave?'], cards: [] },
    );
  });

  it('are the first few of a list', () => {
    const words = [partWords('cards', '{title}', queue)];
    assert.deepEqual(shown(words)?.cards, ['One', 'Two', 'Three']);
  });

  it('are a heading and what stands below it, of each in a list', () => {
    const rows = [{ title: 'A lease', content: 'May we leave?' }];
    const listed = { ...known, [calls.listOwnQuestions.path]: answer(rows) };
    const words = [partWords('cards', '{title}\n{content}', calls.listOwnQuestions.path)];
    const { cards } = wordsOf(route(words), { pathname: '/question/7', search: '' }, listed);
    assert.deepEqual(cards, ['A lease\nMay we leave?']);
  });

  it('write a number as pages do, so that nothing changes once the page is there', () => {
    const counted = { ...known, [calls.countQueue.path]: answer({ available: 1_000 }) };
    const words = [partWords('title', '{available} wait', calls.countQueue.path)];
    const { title } = wordsOf(route(words), { pathname: '/question/7', search: '' }, counted);
    assert.deepEqual(title, ['1,000 wait']);
  });

  it('are none of a list whose address narrows it', () => {
    const words = [partWords('title', 'Queue', queue), partWords('cards', '{title}', queue)];
    assert.deepEqual(shown(words, '/question/7', '?category=2'), {
      title: ['Queue'],
      text: [],
      cards: [],
    });
  });

  it('leave a part out of which something is not known, or was refused', () => {
    const words = [
      partWords('title', 'Your question'),
      partWords('title', '{title}', question),
      partWords('text', 'Always here'),
    ];
    for (const pathname of ['/question/8', '/question/9']) {
      assert.deepEqual(shown(words, pathname), { text: ['Always here'], cards: [] });
    }
    const missing = shown([partWords('text', 'By {askerName}', question)]);
    assert.deepEqual(missing, { title: [], cards: [] });
    const nameless = { [calls.getCurrentUser.path]: answer({ firstName: '' }) };
    const greeting = [partWords('title', 'Welcome, {firstName}!', calls.getCurrentUser.path)];
    assert.deepEqual(wordsOf(route(greeting), { pathname: '/', search: '' }, nameless), {
      text: [],
      cards: [],
    });
  });

  it('are not those of who is led to another page', () => {
    const words = [{ ...partWords('title', 'Your questions'), hiddenFor: 'attorney' as const }];
    const seenBy = (...roles: string[]) => {
      const held = { [calls.getRoles.path]: answer({ roles }) };
      return wordsOf(route(words, ['title']), { pathname: '/', search: '' }, held);
    };
    assert.deepEqual(seenBy('user'), { title: ['Your questions'] });
    assert.deepEqual(seenBy('user', 'attorney'), {});
  });

  it('are bounded', () => {
    const long = { ...known, '/api/questions/7': answer({ content: 'a'.repeat(9_000) }) };
    const words = [partWords('text', '{content}', question)];
    const { text } = wordsOf(route(words), { pathname: '/question/7', search: '' }, long);
    assert.equal(text?.[0]?.length, limits.partWords.shown);
  });

  it('are none where a page has none', () => {
    const bare = wordsOf(
      { path: '/', page: 'home', title: 'Home', access: 'session' },
      { pathname: '/', search: '' },
      known,
    );
    assert.deepEqual(bare, {});
  });
});
