import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { calls, type LateQuestion, listLengths, refusals } from '@counsel/contracts';
import { admin, attorney, type Caller } from '@counsel/service-kit/testing';
import { describe, it } from 'mocha';
import { missingId, usePortal } from '../../test/support.ts';
import { lateFigure } from './metrics.sql.ts';

const { askAttorney, listLateQuestions, returnQuestion } = calls;

describe('what is late', () => {
  const portal = usePortal({ movableClock: true });
  const board = async (): Promise<LateQuestion[]> =>
    (await portal.pages(listLateQuestions, admin(), { limit: 2 })).flat();
  const rowOf = async (id: number) => (await board()).find((row) => row.id === id);

  it('is listed from half a day on, the oldest first, with no word of it nor of its asker', async () => {
    const author = portal.account();
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      ids.push(await portal.ask(author, { state: 'TX', title: 'A secret of our firm?' }));
    }
    assert.deepEqual(await board(), []);
    await portal.moveClock('13 hours');
    const rows = await board();
    assert.deepEqual(
      rows.map(({ id }) => id),
      ids.toSorted((one, other) => one - other),
    );
    const { createdAt, ...row } = rows[0] ?? ({} as LateQuestion);
    assert.deepEqual(row, {
      ...{ id: ids.toSorted((one, other) => one - other)[0], categoryId: 6, state: 'TX' },
      ...{ waited: 13, claimedBy: null, claimEndsAt: null, returns: 0, asked: [] },
    });
    assert.match(createdAt, /:00:00\.000Z$/);
    assert.doesNotMatch(JSON.stringify(rows), new RegExp(`secret|${author.userId}`));
  });

  it('says whose claim it is, and how often one was given back, and ends with the answer', async () => {
    const id = await portal.ask(portal.account());
    const [first, second] = [attorney(), attorney()];
    await portal.claim(first, id);
    await portal.call(returnQuestion, { as: first, params: { id }, body: { reason: 'time' } });
    await portal.moveClock('13 hours');
    await portal.claim(second, id);
    const row = await rowOf(id);
    assert.deepEqual([row?.claimedBy, row?.returns], [second.userId, 1]);
    assert.ok(row?.claimEndsAt);
    await portal.answer(second, id);
    assert.equal(await rowOf(id), undefined);
  });

  it('is counted for operators from a day on, unless it is claimed', async () => {
    const { read } = lateFigure('all-hours');
    const counted = async () => (await read(portal.database))[0]?.value;
    const onBoard = async () =>
      (await board()).filter(({ waited, claimedBy }) => waited >= 24 && claimedBy === null).length;
    await portal.moveClock('25 hours');
    const id = await portal.ask(portal.account());
    const late = await onBoard();
    assert.ok(late >= 5);
    assert.equal(await counted(), late);
    await portal.moveClock('25 hours');
    assert.equal(await counted(), late + 1);
    await portal.claim(attorney(), id);
    assert.deepEqual([await counted(), await onBoard()], [late, late]);
  });

  it('goes on from any time that a cursor may hold', async () => {
    const position = ['0000-01-01T00:00:00Z', -1];
    const cursor = Buffer.from(JSON.stringify(position)).toString('base64url');
    const { status, body } = await portal.call(listLateQuestions, {
      as: admin(),
      query: { cursor },
    });
    assert.deepEqual([status, body], [200, await board()]);
  });

  it('is for administrators alone', async () => {
    for (const as of [portal.account(), attorney()]) {
      assert.equal((await portal.call(listLateQuestions, { as })).status, 403);
      const asking = { as, params: { id: missingId }, body: { attorneyId: randomUUID() } };
      assert.equal((await portal.call(askAttorney, asking)).status, 403);
    }
  });

  describe('an attorney who is asked by name', () => {
    const ask = (id: number, { userId: attorneyId }: Caller) =>
      portal.call(askAttorney, { as: admin(), params: { id }, body: { attorneyId } });
    const told = async (id: number) =>
      (await portal.told('attorney.asked', id)).map(({ recipientId }) => recipientId);

    it('is told once, however often and at once they are asked, and the board says so', async () => {
      const id = await portal.ask(portal.account());
      const lawyer = attorney();
      await portal.moveClock('13 hours');
      const answers = await Promise.all([ask(id, lawyer), ask(id, lawyer), ask(id, lawyer)]);
      answers.push(await ask(id, lawyer));
      for (const { status } of answers) assert.equal(status, 200);
      assert.deepEqual(await told(id), [lawyer.userId]);
      assert.deepEqual((await rowOf(id))?.asked, [lawyer.userId]);
    });

    it('is not told of their own question, nor of a second opinion on their answer, in the same words', async () => {
      const asker = portal.account({}, 'attorney');
      const [own, answered] = [await portal.ask(asker), await portal.ask(asker)];
      const first = attorney();
      await portal.claim(first, answered);
      await portal.answer(first, answered);
      const opinion = await portal.call(calls.askSecondOpinion, {
        as: asker,
        params: { id: answered },
      });
      const answers = [
        await ask(own, asker),
        await ask(opinion.body.id, first),
        await ask(own, attorney()),
      ];
      assert.deepEqual(answers[0]?.body, answers[2]?.body);
      assert.deepEqual(answers[1]?.body, answers[2]?.body);
      assert.equal((await told(own)).length, 1);
      assert.deepEqual(await told(opinion.body.id), []);
    });

    it('is one of twenty at most', async () => {
      const id = await portal.ask(portal.account());
      for (let count = 0; count < listLengths.askedAttorneys; count += 1) {
        assert.equal((await ask(id, attorney())).status, 200);
      }
      const { status, error } = await ask(id, attorney());
      assert.deepEqual([status, error.message], [409, refusals.enoughAsked]);
      assert.equal((await told(id)).length, listLengths.askedAttorneys);
    });

    it('is not asked for what is claimed, gone or was given back by them, nor where they are none', async () => {
      const id = await portal.ask(portal.account());
      const [lawyer, stranger] = [attorney(), attorney()];
      portal.verify(stranger, null);
      const refused = await ask(id, stranger);
      assert.deepEqual([refused.status, refused.error.message], [409, refusals.notActive]);
      assert.equal((await ask(missingId, lawyer)).status, 404);
      await portal.claim(lawyer, id);
      assert.equal((await ask(id, attorney())).status, 409);
      await portal.call(returnQuestion, { as: lawyer, params: { id }, body: { reason: 'time' } });
      assert.equal((await ask(id, lawyer)).status, 409);
      assert.deepEqual(await told(id), []);
    });
  });
});
