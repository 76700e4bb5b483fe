import assert from 'node:assert/strict';
import { calls, internalCalls, type LiveChange } from '@counsel/contracts';
import { attorney, type ChangeNotices, hearChanges, person } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { usePortal } from '../../test/support.ts';

const { listQuestionChanges } = internalCalls;

describe('what gateways are told has changed', () => {
  const portal = usePortal({ movableClock: true });
  let notices: ChangeNotices;
  before(async () => {
    notices = await hearChanges(portal.adminUrl, 'questions');
  });
  after(() => notices?.stop());

  const since = async (after?: number) => {
    const body = after === undefined ? {} : { after };
    const answer = await portal.call(listQuestionChanges, { as: 'service', body });
    assert.equal(answer.status, 200);
    return answer.body;
  };
  /** What is told of a step, and that a notice comes of it. */
  async function toldOf(step: () => Promise<unknown>): Promise<LiveChange['audiences']> {
    const { latest } = await since();
    await notices.noticed(step);
    const { changes } = await since(latest);
    assert.equal(changes.length, 1);
    assert.ok((changes[0]?.entryId ?? 0) > latest);
    return changes[0]?.audiences ?? [];
  }
  const own = (id: number) => [
    calls.listOwnQuestions.path,
    calls.countOwnQuestions.path,
    `/api/questions/${id}`,
    `/api/questions/${id}/followups`,
  ];
  const claimed = (id: number) => [
    calls.listClaimedQuestions.path,
    calls.countClaimedQuestions.path,
    ...own(id).slice(2),
  ];
  const queue = (id: number, ...except: string[]) => ({
    userIds: [],
    role: 'attorney',
    except,
    addresses: [calls.countQueue.path, `/api/questions/${id}`],
  });

  it('names those who have a part in a question, and the queue where it is of the queue', async () => {
    const [asker, lawyer] = [portal.account(), attorney()];
    let id = 0;
    const askers = () => ({ userIds: [asker.userId], addresses: own(id) });
    const lawyers = () => ({ userIds: [lawyer.userId], addresses: claimed(id) });
    const submitted = await toldOf(async () => {
      id = await portal.ask(asker);
    });
    assert.deepEqual(submitted, [askers(), queue(id)]);
    const taken = await toldOf(() => portal.claim(lawyer, id));
    assert.deepEqual(taken, [askers(), lawyers(), queue(id)]);
    const returned = await toldOf(() =>
      portal.call(calls.returnQuestion, { as: lawyer, params: { id }, body: { reason: 'time' } }),
    );
    assert.deepEqual(returned, [askers(), lawyers(), queue(id)]);
    await toldOf(() => portal.claim(lawyer, id));
    assert.deepEqual(await toldOf(() => portal.answer(lawyer, id)), [askers(), lawyers()]);
    assert.deepEqual(await toldOf(() => portal.followUp(asker, id)), [askers(), lawyers()]);
  });

  it('has those hear of a claim that ended by itself who had it', async () => {
    const lawyer = attorney();
    const id = await portal.ask(portal.account());
    await portal.claim(lawyer, id);
    await portal.moveClock('13 hours');
    const [, had, waiting] = await toldOf(() => portal.runScheduled('questions.claims'));
    assert.deepEqual([had?.userIds, waiting], [[lawyer.userId], queue(id)]);
  });

  it('tells the queue of what is withdrawn, and the attorney of what is closed', async () => {
    const [asker, lawyer] = [portal.account(), attorney()];
    const id = await portal.ask(asker);
    const step = (call: typeof calls.withdrawQuestion, questionId: number) =>
      portal.call(call, { as: asker, params: { id: questionId } });
    const withdrawn = await toldOf(() => step(calls.withdrawQuestion, id));
    const askers = { userIds: [asker.userId], addresses: own(id) };
    assert.deepEqual(withdrawn, [askers, queue(id)]);
    const other = await portal.ask(asker);
    await portal.claim(lawyer, other);
    await portal.answer(lawyer, other);
    const [, heard] = await toldOf(() =>
      portal.call(calls.closeQuestion, {
        as: asker,
        params: { id: other },
        body: { verdict: 'helpful' },
      }),
    );
    assert.deepEqual(heard, { userIds: [lawyer.userId], addresses: claimed(other) });
  });

  it('keeps from whoever answered first that there is a second opinion', async () => {
    const [asker, first, second] = [portal.account(), attorney(), attorney()];
    const id = await portal.ask(asker);
    await portal.claim(first, id);
    await portal.answer(first, id);
    const { latest } = await since();
    const asked = await portal.call(calls.askSecondOpinion, { as: asker, params: { id } });
    const opinion = asked.body.id;
    await portal.claim(second, opinion);
    await portal.answer(second, opinion);
    const { changes } = await since(latest);
    assert.equal(changes.length, 4);
    const audiences = changes.flatMap((change) => change.audiences);
    assert.ok(audiences.every(({ userIds }) => !userIds.includes(first.userId)));
    const queues = audiences.filter(({ role }) => role);
    assert.deepEqual(queues, Array(2).fill(queue(opinion, first.userId)));
  });

  it('holds nothing of what was asked, and is for services alone', async () => {
    const { latest } = await since();
    await portal.ask(portal.account(), { title: 'May a secret leave this room?' });
    const told = JSON.stringify(await since(latest));
    assert.doesNotMatch(told, /secret|title|content/);
    const answer = await portal.call(listQuestionChanges, { as: person('admin'), body: {} });
    assert.equal(answer.status, 404);
  });

  it('is told some at a time, and is read by a plan on the index', async () => {
    const statements = await portal.statementsOf(() => since(0));
    const read = statements.find(({ text }) => text.includes('question_history entry'));
    assert.ok(read);
    assert.match(await portal.planOf(read), /question_history_pkey/);
    assert.match(read.text, /limit 500/);
  });
});
