import assert from 'node:assert/strict';
import { calls } from '@counsel/contracts';
import { admin, attorney, type Caller } from '@counsel/service-kit/testing';
import { describe, it } from 'mocha';
import { answerText, followUpText, missingId, submission, usePortal } from '../../test/support.ts';

const { getQuestion } = calls;

describe('reading a question', () => {
  const portal = usePortal();
  const read = (as: Caller | null, id: number | string) =>
    portal.call(getQuestion, { as, params: { id } });

  it('shows it in full to its author, whatever its state', async () => {
    const author = portal.account();
    const claimer = attorney();
    const id = await portal.ask(author);
    const pending = (await read(author, id)).body;
    assert.deepEqual(
      { ...pending, createdAt: '' },
      {
        ...submission,
        state: null,
        id,
        status: 'pending',
        createdAt: '',
        claimedAt: null,
        answeredAt: null,
        isOwner: true,
        isClaimer: false,
        userId: author.userId,
        steps: [{ name: 'submitted', at: pending.createdAt }],
        answer: null,
        followUps: [],
      },
    );
    await portal.claim(claimer, id);
    await portal.answer(claimer, id);
    await portal.followUp(author, id);
    const { body } = await read(author, id);
    assert.equal(body.status, 'answered');
    assert.equal(body.answer?.content, answerText);
    assert.equal(body.followUps[0]?.content, followUpText);
    assert.equal(body.createdAt, pending.createdAt);
  });

  it('tells its author when an attorney first opened it, and nobody else', async () => {
    const author = portal.account();
    const id = await portal.ask(author);
    await read(author, id);
    await read(portal.account(), id);
    const stepsOf = async () => (await read(author, id)).body.steps?.map(({ name }) => name);
    assert.deepEqual(await stepsOf(), ['submitted']);
    const [first, claimer] = [attorney(), attorney()];
    assert.equal('steps' in (await read(first, id)).body, false);
    const [, seen] = (await read(author, id)).body.steps ?? [];
    assert.equal(seen?.name, 'seen');
    await read(claimer, id);
    await portal.claim(claimer, id);
    const { steps } = (await read(author, id)).body;
    assert.deepEqual(steps?.[1], seen);
    assert.deepEqual(await stepsOf(), ['submitted', 'seen', 'claimed']);
    await portal.call(calls.returnQuestion, {
      as: claimer,
      params: { id },
      body: { reason: 'time' },
    });
    assert.deepEqual(await stepsOf(), ['submitted', 'seen', 'claimed', 'returned']);
  });

  it('shows an attorney what is pending, and the claimer what was claimed, without its asker', async () => {
    const id = await portal.ask(portal.account(), { isAnonymous: false });
    const as = attorney();
    const pending = await read(as, id);
    assert.equal(pending.status, 200);
    assert.deepEqual([pending.body.isOwner, pending.body.isClaimer], [false, false]);
    assert.equal('userId' in pending.body || 'askerName' in pending.body, false);
    await portal.claim(as, id);
    const claimed = await read(as, id);
    assert.deepEqual([claimed.body.isOwner, claimed.body.isClaimer], [false, true]);
    assert.equal('userId' in claimed.body, false);
  });

  it('gives the claimer the name of a named question’s asker, as it was then', async () => {
    const author = portal.account({ firstName: 'Grace', lastName: 'Kim' });
    const [named, anonymous] = [
      await portal.ask(author, { isAnonymous: false }),
      await portal.ask(author),
    ];
    const as = attorney();
    for (const id of [named, anonymous]) await portal.claim(as, id);
    assert.equal((await read(as, named)).body.askerName, 'Grace Kim');
    assert.equal('askerName' in (await read(as, anonymous)).body, false);
    assert.equal('askerName' in (await read(author, named)).body, false);
  });

  it('answers everyone else as if it were not there, byte for byte', async () => {
    const author = portal.account();
    const claimer = attorney();
    const pending = await portal.ask(author);
    const claimed = await portal.ask(author);
    const answered = await portal.ask(author);
    for (const id of [claimed, answered]) await portal.claim(claimer, id);
    await portal.answer(claimer, answered);
    const refusal = async (as: Caller, id: number) => {
      const { status, headers, error } = await read(as, id);
      const { date: _, ...others } = Object.fromEntries(headers);
      return { status, headers: others, body: { ...error, requestId: '' } };
    };
    const missing = await refusal(claimer, missingId);
    assert.equal(missing.status, 404);
    const cases: [Caller, number][] = [
      [portal.account(), pending],
      [admin(), pending],
      [portal.account(), claimed],
      [admin(), claimed],
      [attorney(), claimed],
      [attorney(), answered],
      [{ ...claimer, roles: ['user'] }, claimed],
    ];
    for (const [as, id] of cases) assert.deepEqual(await refusal(as, id), missing);
  });

  it('is refused to visitors, and to what is no id', async () => {
    const id = await portal.ask(portal.account());
    assert.equal((await read(null, id)).status, 401);
    for (const bad of [0, -1, '1.5', 'x', 2 ** 53, '1e3x', '%00']) {
      assert.equal((await read(portal.account(), bad)).status, 400, String(bad));
    }
  });
});
