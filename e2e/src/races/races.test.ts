import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type AnswerOf, type Call, calls } from '@counsel/contracts';
import type { Portal } from '@counsel/scripts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { type ApiAnswer, type ApiClient, type ApiOptions, insist } from '../support/api.ts';
import {
  administrator,
  aFollowUp,
  anAnswer,
  anApplication,
  aQuestion,
  attorney,
  type Member,
  register,
  signIn,
  visitor,
} from '../support/cast.ts';
import { Inbox } from '../support/inbox.ts';
import { startTestPortal } from '../support/portal.ts';
import { query } from '../support/rows.ts';

const rounds = 50;
const repeats = 50;

const tally = (answers: { status: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe('at once', () => {
  let portal: Portal;
  let inbox: Inbox;
  let admin: Member;
  let asker: Member;
  let lawyers: Member[];
  /** Two sessions of each attorney. */
  let sessions: { lawyer: Member; api: ApiClient }[];
  before(async () => {
    portal = await startTestPortal();
    inbox = new Inbox(portal);
    admin = await administrator(portal);
    asker = await register(portal, 'Oscar');
    lawyers = [];
    sessions = [];
    for (const name of ['Alice', 'Boris', 'Carol', 'Dora']) {
      const lawyer = await attorney(portal, admin.api, name);
      lawyers.push(lawyer);
      sessions.push({ lawyer, api: lawyer.api });
      sessions.push({ lawyer, api: await signIn(portal, lawyer) });
    }
  });
  after(() => portal?.stop());

  const ask = () => asker.api.do(calls.submitQuestion, { body: aQuestion() });
  /** How often each question has gone through that. */
  const countEach = (action: string) =>
    query<{ times: number }>(
      portal,
      'questions',
      `select count(*)::int as times from question_history where action = $1 group by question_id`,
      [action],
    );
  const countOf = async (table: string, condition: string, owner: 'questions' | 'attorneys') => {
    const statement = `select count(*)::int as count from ${table} where ${condition}`;
    return (await query<{ count: number }>(portal, owner, statement))[0]?.count;
  };
  const [idOf, textOf] = [(answer: { id: number }) => answer.id, JSON.stringify];

  describe(`${repeats} repeats of one create with one key are one row and one answer:`, () => {
    async function repeated<C extends Call>(
      api: ApiClient,
      call: C,
      options: ApiOptions,
    ): Promise<AnswerOf<C>> {
      const headers = { 'idempotency-key': randomUUID() };
      const answers: ApiAnswer<AnswerOf<C>>[] = await Promise.all(
        Array.from({ length: repeats }, () => insist(api, call, { ...options, headers })),
      );
      assert.deepEqual(tally(answers), { 201: repeats });
      assert.equal(new Set(answers.map(({ body }) => textOf(body))).size, 1);
      const [first] = answers;
      assert.ok(first);
      return first.body;
    }

    it('a question', async () => {
      const { total } = await asker.api.do(calls.countOwnQuestions);
      await repeated(asker.api, calls.submitQuestion, { body: aQuestion() });
      assert.equal((await asker.api.do(calls.countOwnQuestions)).total, total + 1);
    });

    it('an answer and a follow-up', async () => {
      const [lawyer] = lawyers as [Member, ...Member[]];
      const { id } = await ask();
      const params = { id };
      await lawyer.api.do(calls.claimQuestion, { params });
      await repeated(lawyer.api, calls.answerQuestion, { params, body: anAnswer() });
      await repeated(asker.api, calls.addFollowUp, { body: aFollowUp(id) });
      assert.equal(await countOf('answers', `question_id = ${id}`, 'questions'), 1);
      assert.equal(await countOf('follow_ups', `question_id = ${id}`, 'questions'), 1);
      assert.equal(await countOf('question_history', `question_id = ${id}`, 'questions'), 4);
    });

    it('an application, also of a visitor', async () => {
      const body = anApplication();
      const id = idOf(await repeated(visitor(portal), calls.apply, { body }));
      assert.equal(await countOf('attorneys', `id = ${id}`, 'attorneys'), 1);
      assert.equal(await countOf('attorneys', `email = '${body.email}'`, 'attorneys'), 1);
    });
  });

  async function claimRace(contenders: typeof sessions): Promise<void> {
    const { id } = await ask();
    const params = { id };
    const claims = await Promise.all(
      contenders.map(async ({ lawyer, api }) => ({
        lawyer,
        ...(await insist(api, calls.claimQuestion, { params })),
      })),
    );
    const winners = new Set(claims.filter(({ status }) => status === 200).map((c) => c.lawyer));
    const losers = new Set(claims.filter(({ status }) => status === 409).map((c) => c.lawyer));
    assert.equal(winners.size, 1, textOf(tally(claims)));
    assert.equal(losers.size, lawyers.length - 1, textOf(tally(claims)));
    const [loser] = losers;
    for (const lawyer of [...winners, ...(loser ? [loser] : [])]) {
      const { status } = await lawyer.api.call(calls.getQuestion, { params });
      assert.equal(status, winners.has(lawyer) ? 200 : 404);
    }
  }

  it(`claims have one winner, in each of ${rounds} rounds`, async () => {
    for (let round = 0; round < rounds; round += 1) await claimRace(sessions);
    const claims = await countEach('claimed');
    assert.ok(claims.length >= rounds && claims.every(({ times }) => times === 1));
  }).timeout(240_000);

  it('200 claims have one winner', async () => {
    await claimRace(
      Array.from({ length: 25 }, () => sessions)
        .flat()
        .slice(0, 200),
    );
  }).timeout(240_000);

  it(`answers: one stands, in each of ${rounds} rounds`, async () => {
    const own = sessions.filter(({ lawyer }) => lawyer === lawyers[0]);
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await ask();
      const params = { id };
      await lawyers[0]?.api.do(calls.claimQuestion, { params });
      const contents = own.map((_, index) => `${anAnswer().content} Number ${round}-${index}.`);
      const answers = await Promise.all(
        own.map(({ api }, index) =>
          insist(api, calls.answerQuestion, {
            params,
            body: anAnswer({ content: contents[index] }),
            headers: { 'idempotency-key': randomUUID() },
          }),
        ),
      );
      assert.deepEqual(tally(answers), { 201: 1, 409: own.length - 1 });
      const winner = contents[answers.findIndex(({ status }) => status === 201)];
      const { answer } = await asker.api.do(calls.getQuestion, { params });
      assert.equal(answer?.content, winner);
    }
    const answered = await countEach('answered');
    assert.ok(answered.length >= rounds && answered.every(({ times }) => times === 1));
  }).timeout(240_000);

  it(`a withdrawal and a claim: one counts, in each of ${rounds} rounds`, async () => {
    const [lawyer] = lawyers as [Member, ...Member[]];
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await ask();
      const params = { id };
      const both = [
        () => insist(asker.api, calls.withdrawQuestion, { params }),
        () => insist(lawyer.api, calls.claimQuestion, { params }),
      ];
      const acts = round % 2 === 0 ? both : both.toReversed();
      const answers = await Promise.all(acts.map((act) => act()));
      assert.deepEqual(tally(answers), { 200: 1, 409: 1 });
      const { status, withdrawnAt } = await asker.api.do(calls.getQuestion, { params });
      assert.equal(status, withdrawnAt === undefined ? 'claimed' : 'pending');
    }
  }).timeout(240_000);

  it(`approval and rejection: one counts, in each of ${rounds} rounds`, async () => {
    const second = await signIn(portal, admin);
    const both = [calls.approveAttorney, calls.rejectAttorney] as const;
    /** By address, in what way the application was decided. */
    const decided = new Map<string, string>();
    for (let round = 0; round < rounds; round += 1) {
      const body = anApplication();
      const { id } = await visitor(portal).do(calls.apply, { body });
      const params = { id };
      const [first, last] = round % 2 === 0 ? both : [both[1], both[0]];
      const answers = await Promise.all([
        insist(admin.api, first, { params }),
        insist(second, last, { params }),
      ]);
      assert.deepEqual(tally(answers), { 200: 1, 409: 1 });
      const isFirst = answers[0].status === 200;
      const isApproved = (isFirst ? first : last) === calls.approveAttorney;
      decided.set(body.email, isApproved ? 'approved' : 'rejected');
    }
    await assertDecided(decided);
  }).timeout(240_000);

  it(`second opinions: one question, in each of ${rounds} rounds`, async () => {
    const [lawyer] = lawyers as [Member, ...Member[]];
    const own = [asker.api, await signIn(portal, asker)];
    for (let round = 0; round < rounds; round += 1) {
      const params = { id: (await ask()).id };
      await lawyer.api.do(calls.claimQuestion, { params });
      await lawyer.api.do(calls.answerQuestion, { params, body: anAnswer() });
      const answers = await Promise.all(
        own.map((api) => insist(api, calls.askSecondOpinion, { params })),
      );
      assert.deepEqual(tally(answers), { 201: own.length });
      assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1);
    }
    const asked = await countEach('second-opinion');
    assert.deepEqual(tally(asked.map(({ times }) => ({ status: times }))), { 1: rounds });
    assert.equal(await countOf('questions', 'second_opinion_of is not null', 'questions'), rounds);
  }).timeout(240_000);

  /** The record, the list of attorneys and the mail to each applicant say the same, once. */
  async function assertDecided(decided: Map<string, string>): Promise<void> {
    const records = await query<{ email: string; decision: string; stays: boolean }>(
      portal,
      'attorneys',
      `select application->>'email' as email, decision, a.id is not null as stays
       from decisions d left join attorneys a on a.id = d.attorney_id and a.is_approved
       where application->>'email' = any($1)`,
      [[...decided.keys()]],
    );
    assert.equal(records.length, decided.size);
    for (const { email, decision, stays } of records) {
      assert.equal(decision, decided.get(email));
      assert.equal(stays, decision === 'approved');
    }
    const mails = await until(
      async () => {
        const all = (await inbox.all()).filter(({ to }) => decided.has(to[0]?.address ?? ''));
        const told = all.filter(({ subject }) => !subject.startsWith('Confirm'));
        return told.length >= decided.size ? told : undefined;
      },
      { what: 'a mail to each applicant', patience: 90_000 },
    );
    for (const { subject, to } of mails) {
      const outcome = /not approved/.test(subject) ? 'rejected' : 'approved';
      assert.equal(outcome, decided.get(to[0]?.address ?? ''), subject);
    }
  }
});
