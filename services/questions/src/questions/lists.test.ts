import assert from 'node:assert/strict';
import { calls, limits, previewText } from '@counsel/contracts';
import { admin, attorney, type Caller } from '@counsel/service-kit/testing';
import { describe, it } from 'mocha';
import { usePortal } from '../../test/support.ts';

const { listOwnQuestions, countOwnQuestions, listQueue, countQueue } = calls;
const { listClaimedQuestions, countClaimedQuestions } = calls;
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
const forAttorneys = [listQueue, countQueue, listClaimedQuestions, countClaimedQuestions] as const;

describe('lists of questions', () => {
  const portal = usePortal();

  async function askMany(as: Caller, number: number, categoryId: number): Promise<number[]> {
    const asked: number[] = [];
    while (asked.length < number) asked.push(await portal.ask(as, { categoryId }));
    return asked;
  }

  describe('of an asker', () => {
    it('give one’s own, newest first, page by page, and count them', async () => {
      const as = portal.account();
      const claimer = attorney();
      const asked = await askMany(as, 5, 1);
      await askMany(portal.account(), 2, 1);
      const [first, second] = asked as [number, number];
      await portal.claim(claimer, first);
      await portal.claim(claimer, second);
      await portal.answer(claimer, second);
      const pages = await portal.pages(listOwnQuestions, as, { limit: 2 });
      assert.deepEqual(
        pages.map(({ length }) => length),
        [2, 2, 1],
      );
      const rows = pages.flat();
      assert.deepEqual(ids(rows), [...asked].reverse());
      assert.deepEqual(
        rows
          .slice(-2)
          .map(({ status, claimedAt, answeredAt }) => [
            status,
            claimedAt !== null,
            answeredAt !== null,
          ]),
        [
          ['answered', true, true],
          ['claimed', true, false],
        ],
      );
      const counts = await portal.call(countOwnQuestions, { as });
      assert.deepEqual(counts.body, {
        total: 5,
        answered: 1,
        pending: 3,
        beingReviewed: 1,
        withdrawn: 0,
      });
    });

    it('are empty for somebody new', async () => {
      const as = portal.account();
      assert.deepEqual((await portal.call(listOwnQuestions, { as })).body, []);
      const counts = await portal.call(countOwnQuestions, { as });
      assert.deepEqual(counts.body, {
        total: 0,
        answered: 0,
        pending: 0,
        beingReviewed: 0,
        withdrawn: 0,
      });
    });

    it('are refused to visitors', async () => {
      for (const row of [listOwnQuestions, countOwnQuestions]) {
        assert.equal((await portal.call(row, { as: null })).status, 401);
      }
    });
  });

  describe('of the queue', () => {
    it('give what waits in a category, in either order, page by page', async () => {
      const asked = (await askMany(portal.account(), 5, 2)).sort((a, b) => a - b);
      const as = attorney();
      const oldest = { categoryId: 2, order: 'oldest', limit: 2 };
      const pages = await portal.pages(listQueue, as, oldest);
      assert.deepEqual(ids(pages.flat()), asked);
      const newest = await portal.pages(listQueue, as, { ...oldest, order: 'newest' });
      assert.deepEqual(ids(newest.flat()), [...asked].reverse());
      const unsaid = await portal.call(listQueue, { as, query: { categoryId: 2 } });
      assert.deepEqual(unsaid.body, newest.flat());
    });

    it('sort by the hour before the id', async () => {
      const asked = await askMany(portal.account(), 2, 3);
      const [early, late] = asked.sort((a, b) => a - b) as [number, number];
      const createdAt = '2020-01-05T12:30:00.000Z';
      await portal.database('questions').where({ id: late }).update({ createdAt });
      const query = { categoryId: 3, order: 'oldest', limit: 1 };
      const pages = await portal.pages(listQueue, attorney(), query);
      assert.deepEqual(ids(pages.flat()), [late, early]);
    });

    it('leave out one’s own and what is claimed, also when counting', async () => {
      const as = portal.account({}, 'user', 'attorney');
      const before = (await portal.call(countQueue, { as })).body.available;
      const [taken, free] = await askMany(portal.account(), 2, 4);
      await askMany(as, 2, 4);
      await portal.claim(attorney(), Number(taken));
      const { body } = await portal.call(listQueue, { as, query: { categoryId: 4 } });
      assert.deepEqual(ids(body), [free]);
      assert.deepEqual((await portal.call(countQueue, { as })).body, { available: before + 1 });
    });

    it('give all categories when none is named, 20 a page', async () => {
      const asked = await askMany(portal.account(), 11, 5);
      asked.push(...(await askMany(portal.account(), 11, 6)));
      const [first = [], ...others] = await portal.pages(listQueue, attorney(), {});
      assert.equal(first.length, 20);
      const shown = new Set(ids([...first, ...others.flat()]));
      assert.deepEqual(
        asked.filter((id) => !shown.has(id)),
        [],
      );
    });

    it('give one state’s, or one’s own state’s before all others, through the change', async () => {
      const asker = portal.account();
      const asked: Record<string, number[]> = {};
      for (const state of ['TX', 'NY', 'federal', 'not-sure'] as const) {
        asked[state] = [];
        for (let n = 0; n < 3; n += 1) {
          asked[state].push(await portal.ask(asker, { categoryId: 9, state }));
        }
      }
      const unsaid = await askMany(asker, 3, 9);
      const as = attorney();
      const sorted = (some: (number | undefined)[]) => some.map(Number).sort((a, b) => a - b);
      const query = { categoryId: 9, order: 'oldest', limit: 2 };
      const one = await portal.pages(listQueue, as, { ...query, state: 'federal', ownState: 'TX' });
      assert.deepEqual(ids(one.flat()), sorted(asked.federal ?? []));
      const own = sorted(asked.TX ?? []);
      const others = sorted([
        ...(asked.NY ?? []),
        ...(asked.federal ?? []),
        ...(asked['not-sure'] ?? []),
        ...unsaid,
      ]);
      const ownFirst = { ...query, ownState: 'TX' };
      const all = await portal.pages(listQueue, as, ownFirst);
      assert.deepEqual(ids(all.flat()), [...own, ...others]);
      assert.deepEqual(
        all.flat().map(({ state }) => state === 'TX'),
        [...own.map(() => true), ...others.map(() => false)],
      );
      const none = await portal.pages(listQueue, as, { ...query, ownState: 'AL' });
      assert.deepEqual(ids(none.flat()), sorted([...own, ...others]));
    });

    it('go on where one’s own state ended, when the last of it was claimed meanwhile', async () => {
      const own = await portal.ask(portal.account(), { categoryId: 10, state: 'TN' });
      const others = await askMany(portal.account(), 3, 10);
      const as = attorney();
      const query = { categoryId: 10, order: 'oldest', limit: 1, ownState: 'TN' };
      const first = await portal.call(listQueue, { as, query });
      assert.deepEqual(ids(first.body), [own]);
      const next = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
      await portal.claim(attorney(), own);
      const rest = await portal.pages(listQueue, as, { ...query, cursor: next });
      assert.deepEqual(
        ids(rest.flat()),
        [...others].sort((a, b) => a - b),
      );
    });

    it('are empty for a category without questions', async () => {
      const query = { categoryId: 999 };
      const { body } = await portal.call(listQueue, { as: attorney(), query });
      assert.deepEqual(body, []);
    });
  });

  describe('of a claimer', () => {
    it('give what one has claimed, latest claim first, page by page, and count it', async () => {
      const as = attorney();
      const asked = await askMany(portal.account(), 4, 7);
      const [first, second, third, foreign] = asked as [number, number, number, number];
      for (const id of [second, first, third]) await portal.claim(as, id);
      const [later, earlier] = [first, second].sort((a, b) => b - a);
      await portal.claim(attorney(), foreign);
      await portal.answer(as, first);
      const same = '2020-04-01T09:00:00.000Z';
      await portal.database('questions').whereIn('id', [first, second]).update({ claimedAt: same });
      const pages = await portal.pages(listClaimedQuestions, as, { limit: 1 });
      assert.deepEqual(ids(pages.flat()), [third, later, earlier]);
      assert.deepEqual(
        pages.flat().map(({ status }) => status),
        [third, later, earlier].map((id) => (id === first ? 'answered' : 'claimed')),
      );
      const counts = await portal.call(countClaimedQuestions, { as });
      assert.deepEqual(counts.body, { total: 3, answered: 1, pending: 2 });
    });

    it('are empty for an attorney who is new', async () => {
      const as = attorney();
      assert.deepEqual((await portal.call(listClaimedQuestions, { as })).body, []);
      const counts = await portal.call(countClaimedQuestions, { as });
      assert.deepEqual(counts.body, { total: 0, answered: 0, pending: 0 });
    });
  });

  it('hold how a content begins and how long it is, counted in characters', async () => {
    const as = portal.account();
    const claimer = attorney();
    const short = 'x'.repeat(limits.preview);
    const long = '💼'.repeat(limits.preview + 1);
    for (const content of [short, long]) {
      const id = await portal.ask(as, { content, categoryId: 8 });
      const listed = [
        (await portal.call(listOwnQuestions, { as })).body[0],
        (await portal.call(listQueue, { as: claimer, query: { categoryId: 8 } })).body[0],
      ];
      await portal.claim(claimer, id);
      listed.push((await portal.call(listClaimedQuestions, { as: claimer })).body[0]);
      const isLong = content === long;
      for (const question of listed) {
        assert.equal(question?.content, isLong ? '💼'.repeat(limits.preview) : content);
        assert.equal(question?.contentLength, isLong ? limits.preview + 1 : limits.preview);
        assert.equal(previewText(question), isLong ? `${question.content}…` : content);
      }
    }
  });

  it('of attorneys are for attorneys alone', async () => {
    const cases = [
      [null, 401],
      [portal.account(), 403],
      [admin(), 403],
    ] as const;
    for (const row of forAttorneys) {
      for (const [as, expected] of cases) {
        assert.equal((await portal.call(row, { as })).status, expected, row.path);
      }
    }
  });

  it('refuse what is no page, and never fail at it', async () => {
    const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const as = attorney();
    const lists = [listOwnQuestions, listQueue, listClaimedQuestions] as const;
    for (const row of lists) {
      const bad: Record<string, string | number>[] = [
        { limit: 0 },
        { limit: 101 },
        { limit: 'x' },
        { cursor: '' },
        { cursor: '!' },
        { cursor: cursorOf({}) },
        { cursor: cursorOf(['2026-01-01T00:00:00Z', '1; drop table questions']) },
        { cursor: cursorOf([1e12]) },
        { cursor: cursorOf(['2026-01-01T00:00:00Z', 2 ** 53]) },
      ];
      for (const query of bad) {
        assert.equal((await portal.call(row, { as, query })).status, 400, JSON.stringify(query));
      }
    }
    const query = { cursor: cursorOf(['0000-01-01T00:00:00Z', 1]) };
    assert.deepEqual((await portal.call(listQueue, { as, query })).body, []);
    const filters: Record<string, string | number>[] = [
      { order: 'random' },
      { categoryId: 0 },
      { categoryId: 'x' },
      { state: 'WY' },
      { state: '' },
      { ownState: 'federal' },
      { ownState: 'TX', cursor: cursorOf(['2026-01-01T00:00:00Z', 1]) },
      { state: 'TX', cursor: cursorOf(['2026-01-01T00:00:00Z', 1, 0]) },
    ];
    for (const filter of filters) {
      assert.equal((await portal.call(listQueue, { as, query: filter })).status, 400);
    }
  });
});
