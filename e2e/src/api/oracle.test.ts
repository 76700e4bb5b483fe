import assert from 'node:assert/strict';
import { type Call, calls, limits } from '@counsel/contracts';
import type { Portal } from '@counsel/scripts';
import { addressOf } from '@counsel/service-kit';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import type { ApiOptions } from '../support/api.ts';
import { aFollowUp, anAnswer, type Member, signIn, visitor } from '../support/cast.ts';
import { type Listening, listenAs } from '../support/listening.ts';
import { startTestPortal } from '../support/portal.ts';
import { query } from '../support/rows.ts';
import { polled, positionIn, seen } from '../support/seen.ts';
import { type Askers, openAskers } from './askers.ts';

const { claimQuestion, answerQuestion, addFollowUp, getQuestion, listFollowUps } = calls;

/** Which pairs of questions an attorney compares: of one asker, and of two. */
interface Pair {
  of: string;
  ids: [number, number];
}

/** Takes down how a call was answered, to the claimer unless it was another's. */
type Note = (call: Call, options: ApiOptions, as?: Member) => Promise<unknown>;

describe('what an attorney can find out', () => {
  let portal: Portal;
  let claimer: Member;
  let onlooker: Member;
  let busy: Member;
  let newcomer: Member;
  let ask: Askers['ask'];
  let claim: Askers['claim'];
  let claimed: Askers['claimed'];
  before(async () => {
    portal = await startTestPortal();
    ({ claimer, onlooker, busy, newcomer, ask, claim, claimed } = await openAskers(portal));
    // So that no list of the claimer's is ever of one question alone.
    await claimed(busy);
  });
  after(() => portal?.stop());

  /** Nothing of it is for attorneys to see. */
  async function livesOn(asker: Member): Promise<void> {
    const { email, password } = asker;
    await asker.api.do(calls.changeName, { body: { firstName: 'Another', lastName: 'Name' } });
    await asker.api.do(calls.acceptTerms);
    await asker.api.do(calls.sendVerification);
    await asker.api.do(calls.listOwnQuestions);
    await visitor(portal).call(calls.login, { body: { email, password: 'not it at all' } });
    await visitor(portal).do(calls.forgotPassword, { body: { email } });
    const elsewhere = await signIn(portal, { email, password });
    await elsewhere.do(calls.logout);
  }

  it('is nothing of what an asker does beside asking, wherever one looks', async () => {
    const id = await claimed(newcomer);
    for (const { api } of [claimer, onlooker]) {
      const before = await polled(api, id);
      assert.deepEqual(await polled(api, id), before, 'at rest');
      for (const asker of [newcomer, busy]) await livesOn(asker);
      assert.deepEqual(await polled(api, id), before);
    }
  });

  it('is by no count, length or header who has asked or written: it changes alike for all', async () => {
    const changes: string[][] = [];
    for (const asker of [busy, newcomer, busy]) {
      const { api } = claimer;
      const counts = async () => [
        (await api.do(calls.countQueue)).available,
        ...Object.values(await api.do(calls.countClaimedQuestions)),
      ];
      const before = await counts();
      const id = await ask(asker);
      const asked = await counts();
      await claim(id);
      const taken = await counts();
      await asker.api.do(addFollowUp, { body: aFollowUp(id) });
      const written = await counts();
      const differences = [asked, taken, written].map((later) =>
        later.map((count, index) => count - (before[index] ?? 0)).join(),
      );
      changes.push([...differences, ...(await polled(onlooker.api, id)).filter(isOfQuestion)]);
    }
    const [first, ...others] = changes;
    assert.deepEqual(first?.slice(0, 3), ['1,0,0,0', '0,1,0,1', '0,1,0,1']);
    for (const other of others) assert.deepEqual(other, first);
  });
  const isOfQuestion = (line: string) => line.includes('/questions/:id');

  /** Refusals and successes alike, each call twice where a repeat says something else. */
  async function transcript(asker: Member, id: number): Promise<string[]> {
    const lines: string[] = [];
    const note: Note = async (call, options, { api } = claimer) =>
      lines.push(await seen(api, call, options));
    const params = { id };
    const bad = { questionId: id, content: 'short' };
    await note(getQuestion, { params });
    await note(answerQuestion, { params, body: anAnswer() });
    await note(listFollowUps, { params });
    await note(claimQuestion, { params });
    for (const who of [claimer, onlooker]) {
      await note(claimQuestion, { params }, who);
      await note(addFollowUp, { body: bad }, who);
      await note(listFollowUps, { params, query: { cursor: 'bm8' } }, who);
      await note(answerQuestion, { params, body: { content: 'short' } }, who);
    }
    await asker.api.do(addFollowUp, { body: aFollowUp(id) });
    await note(addFollowUp, { body: aFollowUp(id) });
    for (const query of [{ limit: 1 }, { limit: limits.thread.page }, { limit: 0 }]) {
      await note(listFollowUps, { params, query });
    }
    await note(answerQuestion, { params, body: anAnswer() });
    await note(answerQuestion, { params, body: anAnswer() });
    await note(calls.listClaimedQuestions, { query: { limit: 1 } });
    await goesOn(asker, id, note);
    return lines;
  }

  /** Closes it and asks once more, of which the claimer finds nothing, wherever the claimer looks. */
  async function goesOn(asker: Member, id: number, note: Note): Promise<void> {
    const params = { id };
    await asker.api.do(calls.closeQuestion, { params, body: { verdict: 'unclear' } });
    await note(getQuestion, { params });
    await note(addFollowUp, { body: aFollowUp(id) });
    const second = { params: await asker.api.do(calls.askSecondOpinion, { params }) };
    for (const call of [getQuestion, listFollowUps]) {
      await note(call, second, onlooker);
      await note(call, second);
    }
    await note(claimQuestion, second);
    await note(getQuestion, { params });
    await note(calls.countQueue, {});
    await note(calls.listQueue, {});
    await note(calls.listClaimedQuestions, { query: { limit: 1 } });
  }

  it('is not whether two questions have one asker', async () => {
    const pairs: Pair[] = [];
    const transcripts: string[][] = [];
    for (const [of, one, other] of [
      ['one', busy, busy],
      ['two', busy, newcomer],
      ['one newcomer', newcomer, newcomer],
    ] as const) {
      const ids: Pair['ids'] = [await ask(one), await ask(other)];
      transcripts.push([...(await transcript(one, ids[0])), ...(await transcript(other, ids[1]))]);
      pairs.push({ of, ids });
    }
    for (const other of transcripts.slice(1)) assert.deepEqual(other, transcripts[0]);
    // Nothing lies between two ids that a sequence, or an asker, would bring near each other.
    for (const { of, ids } of pairs) assert.ok(Math.abs(ids[0] - ids[1]) > 1_000, of);
  });

  it('is not by the order of the queue or of ids who came first', async () => {
    const ids: number[] = [];
    for (const asker of [busy, newcomer, busy, busy, newcomer, newcomer, busy, newcomer]) {
      ids.push(await ask(asker));
    }
    const sorted = ids.toSorted((a, b) => a - b);
    assert.notDeepEqual(ids, sorted, 'as they came');
    const rows = await onlooker.api.do(calls.listQueue, { query: { order: 'oldest', limit: 100 } });
    const hours = new Set(rows.map(({ createdAt }) => createdAt));
    const listed = rows.map(({ id }) => id).filter((id) => ids.includes(id));
    // The hour may have turned while they came.
    if (hours.size === 1) assert.deepEqual(listed, sorted);
    for (const id of ids) assert.match(String(id), /^\d{16}$/);
  });

  it('is by no cursor more than the page itself tells', async () => {
    const id = await claimed(newcomer);
    for (let n = 0; n < 3; n += 1) {
      await newcomer.api.do(addFollowUp, { body: aFollowUp(id) });
    }
    const { text, headers } = await claimer.api.call(listFollowUps, {
      params: { id },
      query: { limit: 2 },
    });
    const [, last] = JSON.parse(text);
    assert.deepEqual(positionIn(headers.get('link') ?? ''), [last.id]);
    for (const [call, time] of [
      [calls.listQueue, 'createdAt'],
      [calls.listClaimedQuestions, 'claimedAt'],
    ] as const) {
      const page = await claimer.api.call(call, { query: { limit: 1 } });
      const [row] = JSON.parse(page.text);
      assert.deepEqual(positionIn(page.headers.get('link') ?? ''), [row[time], row.id], call.path);
    }
  });

  it('is by no event who is told of: an attorney’s names question and message alone', async () => {
    const [one, other] = [await claimed(busy), await claimed(newcomer)];
    const order = [one, other, other, one];
    for (const id of order) {
      const asker = id === one ? busy : newcomer;
      await asker.api.do(addFollowUp, { body: aFollowUp(id) });
    }
    const { id: recipientId } = await claimer.api.do(calls.getCurrentUser);
    const sent = await query<{ data: Record<string, unknown> }>(
      portal,
      'identity',
      `select data from jobs.job where name = 'question.followed-up.identity'
         and data->>'recipientId' = $1 and (data->>'questionId')::bigint = any($2)
       order by created_on`,
      [recipientId, [one, other]],
    );
    assert.deepEqual(
      sent.map(({ data }) => data.questionId),
      order,
      'in the order in which they were written',
    );
    for (const { data } of sent) {
      assert.deepEqual(Object.keys(data).sort(), ['followUpId', 'questionId', 'recipientId']);
    }
  });

  /** From question to second opinion, as askers and attorneys change it. */
  async function lifeOf(asker: Member): Promise<number[]> {
    const id = await claimed(asker);
    const params = { id };
    await asker.api.do(addFollowUp, { body: aFollowUp(id) });
    await claimer.api.do(answerQuestion, { params, body: anAnswer() });
    await asker.api.do(calls.closeQuestion, { params, body: { verdict: 'unclear' } });
    await asker.api.do(addFollowUp, { body: aFollowUp(id) });
    const second = await asker.api.do(calls.askSecondOpinion, { params });
    await livesOn(asker);
    return [id, second.id];
  }

  const addressesOf = ({ events }: Listening) =>
    new Set(events.flatMap((event) => (event.kind === 'changed' ? event.addresses : [])));

  /** At which addresses both attorneys are told to ask again, with questions by their place in it. */
  async function toldOf(one: Member, other: Member): Promise<string[]> {
    const pages = [await listenAs(claimer.api), await listenAs(onlooker.api)];
    const ids = [...(await lifeOf(one)), ...(await lifeOf(other))];
    const last = addressOf(getQuestion, { id: await ask(busy) });
    await until(() => pages.every((page) => addressesOf(page).has(last)), { what: 'the last' });
    for (const { close } of pages) close();
    return pages.flatMap((page, reader) => {
      assert.ok(page.events.every(({ kind }) => kind !== 'missed'));
      const placed = [...addressesOf(page)].map((address) =>
        address.replace(/\d{16}/, (id) => `:${ids.indexOf(Number(id))}`),
      );
      // A page that has just been opened is told of the seconds before, too.
      const ofLife = placed.filter((address) => !address.includes(':-1'));
      return ofLife.map((address) => `${reader} ${address}`).sort();
    });
  }

  it('is by no live event whether two questions have one asker', async () => {
    const told: string[][] = [];
    for (const [one, other] of [
      [busy, busy],
      [busy, newcomer],
      [newcomer, newcomer],
    ] as const) {
      told.push(await toldOf(one, other));
    }
    const [first = [], ...others] = told;
    for (const other of others) assert.deepEqual(other, first);
    // What an address says of a question is its place alone, and nothing of a second opinion to whoever
    // answered first.
    assert.ok(first.includes('0 /api/questions/:0') && first.includes('1 /api/questions/:1'));
    assert.ok(!first.includes('0 /api/questions/:1'));
  });
});
