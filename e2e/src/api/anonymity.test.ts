import assert from 'node:assert/strict';
import { type Call, calls } from '@counsel/contracts';
import type { Portal } from '@counsel/scripts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import type { ApiOptions } from '../support/api.ts';
import {
  administrator,
  anAnswer,
  aQuestion,
  attorney,
  type Member,
  register,
} from '../support/cast.ts';
import { Inbox, linksIn } from '../support/inbox.ts';
import { startTestPortal } from '../support/portal.ts';
import { positionIn, withoutIdsAndTimes } from '../support/seen.ts';

const hour = 3_600_000;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** What differs from one sending of a mail to the next, whoever it is about. */
const withoutTransport = (source: string): string =>
  source
    .replace(/^Date: .*$/gm, 'Date: time')
    .replace(/^Received: .*(\r?\n[ \t].*)*$/gm, 'Received: hop')
    .replace(/--_NmP-[\w-]+/g, 'boundary')
    .replace(/question\/\d+/g, 'question/0')
    .replace(uuid, 'id');

/** The sort keys of a row, which attorneys know from the row itself. */
const keysOf = ({ id, createdAt, claimedAt = createdAt }: Record<string, unknown>) => [
  claimedAt,
  id,
];

/** One thing that an attorney received about a question. */
interface Received {
  what: string;
  text: string;
  headers: Record<string, string>;
}

describe('the asker of an anonymous question', () => {
  let portal: Portal;
  let inbox: Inbox;
  let claimer: Member;
  let onlooker: Member;
  /** Names and addresses that nothing else holds, of different lengths; the third is an attorney. */
  let askers: Member[];
  const ids = new Map<Member, string>();
  /** Two questions of the first asker, one of each other. */
  const questions: { asker: Member; id: number }[] = [];
  const transcripts: Received[][] = [];
  const mails: string[] = [];

  /** Takes down what an attorney is answered. */
  const notingIn =
    (seen: Received[]) =>
    async <C extends Call>(as: Member, call: C, options: ApiOptions) => {
      const { status, headers, text } = await as.api.call(call, options);
      const { date, 'x-request-id': requestId = '', link, ...others } = Object.fromEntries(headers);
      // The length is that of the text, whose own digits alone may make a difference.
      assert.equal(others['content-length'], String(Buffer.byteLength(text)), call.path);
      const length = withoutIdsAndTimes(text).length;
      seen.push({
        what: `${call.method} ${call.path} as ${as === claimer ? 'claimer' : 'onlooker'}`,
        text: `${status} ${text.replace(requestId, '')}`,
        headers: { ...others, 'content-length': String(length) },
      });
      assert.ok(date);
      if (link) assert.deepEqual(positionIn(link), keysOf(JSON.parse(text)[0]), link);
    };

  async function received(id: number, asker: Member): Promise<Received[]> {
    const seen: Received[] = [];
    const note = notingIn(seen);
    const params = { id };
    const followUp = { questionId: id, content: 'Does it matter that the owner has changed?' };
    await note(claimer, calls.getQuestion, { params });
    await note(claimer, calls.answerQuestion, { params, body: anAnswer() });
    await note(claimer, calls.claimQuestion, { params });
    await note(onlooker, calls.claimQuestion, { params });
    await note(onlooker, calls.getQuestion, { params });
    await note(onlooker, calls.addFollowUp, { body: followUp });
    await asker.api.do(calls.addFollowUp, { body: followUp });
    await note(claimer, calls.addFollowUp, { body: followUp });
    await note(claimer, calls.getQuestion, { params });
    await note(claimer, calls.answerQuestion, { params, body: anAnswer() });
    await note(claimer, calls.answerQuestion, { params, body: anAnswer() });
    await note(claimer, calls.listClaimedQuestions, { query: { limit: 1 } });
    await asker.api.do(calls.addFollowUp, { body: followUp });
    await note(claimer, calls.getQuestion, { params });
    return seen;
  }

  /** What comes of it once its asker has closed it and asks once more. */
  async function receivedAfterwards(id: number, asker: Member): Promise<Received[]> {
    const seen: Received[] = [];
    const note = notingIn(seen);
    const params = { id };
    const body = { verdict: 'incomplete', words: 'What about the notice?' } as const;
    await asker.api.do(calls.closeQuestion, { params, body });
    await note(claimer, calls.getQuestion, { params });
    const second = { params: await asker.api.do(calls.askSecondOpinion, { params }) };
    for (const as of [claimer, onlooker]) {
      await note(as, calls.getQuestion, second);
      await note(as, calls.listQueue, { query: { limit: 1 } });
      await note(as, calls.countQueue, {});
    }
    await note(claimer, calls.getQuestion, { params });
    // The next one finds the queue as this one did.
    await asker.api.do(calls.withdrawQuestion, second);
    await note(onlooker, calls.getQuestion, second);
    return seen;
  }

  async function mailsAbout(id: number): Promise<string[]> {
    const isAbout = new RegExp(`/question/${id}$`);
    const about = (await inbox.to(claimer.email)).filter((mail) =>
      linksIn(mail).some((link) => isAbout.test(link)),
    );
    return Promise.all(about.map((mail) => inbox.raw(mail)));
  }

  before(async () => {
    portal = await startTestPortal();
    inbox = new Inbox(portal);
    const admin = (await administrator(portal)).api;
    claimer = await attorney(portal, admin, 'Carol');
    onlooker = await attorney(portal, admin, 'Olga');
    const first = await register(portal, 'Bartholomew');
    askers = [first, await register(portal, 'Qvist'), await attorney(portal, admin, 'Zuzana')];
    for (const asker of askers) {
      ids.set(asker, (await asker.api.do(calls.getCurrentUser)).id);
    }
    for (const asker of [...askers, first]) {
      const { id } = await asker.api.do(calls.submitQuestion, { body: aQuestion() });
      questions.push({ asker, id });
    }
  });
  after(() => portal?.stop());

  /** It leaves no trace in the queue: rows, counts, order and cursors are alike. */
  const noTraceInTheQueue = async () => {
    const rows = await claimer.api.do(calls.listQueue, { query: { order: 'oldest' } });
    const inOrder = rows.toSorted(
      (one, other) => one.createdAt.localeCompare(other.createdAt) || one.id - other.id,
    );
    assert.deepEqual(rows, inOrder, 'by the hour, then the random ids, whoever asked');
    const ids = rows.map(({ id }) => id);
    assert.deepEqual(new Set(ids), new Set(questions.map(({ id }) => id)));
    assert.equal(new Set(rows.map((row) => withoutIdsAndTimes(JSON.stringify(row)))).size, 1);
    const pages: Received[] = [];
    let cursor: string | undefined;
    do {
      const query = { order: 'oldest', limit: 1, ...(cursor && { cursor }) };
      const { text, headers } = await claimer.api.call(calls.listQueue, { query });
      const link = headers.get('link') ?? '';
      cursor = /[?&]cursor=([\w-]+)/.exec(link)?.[1];
      pages.push({ what: 'page', text, headers: { link } });
      if (!cursor) continue;
      assert.deepEqual(positionIn(link), keysOf(JSON.parse(text)[0]), 'an hour and an id');
    } while (cursor);
    assert.equal(pages.length, questions.length);
    assert.equal(new Set(pages.map(({ text }) => withoutIdsAndTimes(text))).size, 1);
    transcripts.push(pages);
  };

  /** It can’t be told from any other by what attorneys receive from the claim to the end. */
  const alikeFromClaimToEnd = async () => {
    const first = await alike(received);
    assert.match(first.at(-1)?.text ?? '', /"followUps":\[{.*{.*{/, 'the oracle saw all of it');
  };

  /** Nor by what they receive of it afterwards. */
  const alikeOnceClosed = async () => {
    const first = await alike(receivedAfterwards);
    assert.match(first[0]?.text ?? '', /"closing":{.*What about the notice/);
    assert.match(
      first[1]?.text ?? '',
      /^404/,
      'there is no second question for the first attorney',
    );
    assert.match(first[2]?.text ?? '', /^200 \[\]/);
    assert.match(first[4]?.text ?? '', /^200 {/, 'which waits for others');
  };

  async function alike(receivedOf: typeof received): Promise<Received[]> {
    const exchanges: Received[][] = [];
    for (const { asker, id } of questions) exchanges.push(await receivedOf(id, asker));
    transcripts.push(...exchanges);
    const [first = [], ...others] = exchanges.map((seen) =>
      seen.map(({ what, text, headers }) => ({ what, text: withoutIdsAndTimes(text), headers })),
    );
    // The last is the first asker's second question: nothing tells that they have one asker.
    for (const other of others) assert.deepEqual(other, first);
    return first;
  }

  /** It is not given away by times: attorneys learn hours. */
  const hoursAlone = async () => {
    for (const { asker, id } of questions) {
      const params = { id };
      const own = await asker.api.do(calls.getQuestion, { params });
      const seen = await claimer.api.do(calls.getQuestion, { params });
      const rounded = (time: string) =>
        new Date(Math.floor(Date.parse(time) / hour) * hour).toISOString();
      assert.equal(seen.createdAt, rounded(own.createdAt));
      const times = (list: typeof own.followUps) =>
        list.filter(({ authorRole }) => authorRole === 'asker').map(({ createdAt }) => createdAt);
      assert.deepEqual(times(seen.followUps), times(own.followUps).map(rounded));
      assert.equal(times(seen.followUps).length, 2);
    }
    const claimed = await claimer.api.do(calls.listClaimedQuestions);
    for (const { createdAt } of claimed) assert.equal(Date.parse(createdAt) % hour, 0);
  };

  /** It leaves no trace in mails to attorneys, in no header either. */
  const noTraceInMails = async () => {
    for (const { id } of questions) {
      const about = await until(
        async () => {
          const found = await mailsAbout(id);
          return found.length >= 2 ? found : undefined;
        },
        { what: `two mails about question ${id}`, patience: 90_000 },
      );
      mails.push(...about);
    }
    assert.equal(new Set(mails.map(withoutTransport)).size, 1);
    for (const mail of mails) assert.match(mail, /^Message-ID: <[0-9a-f-]{36}@localhost>/m);
  };

  /** It is named nowhere in all of it. */
  const namedNowhere = () => {
    const everything = [...transcripts.flat().map((each) => JSON.stringify(each)), ...mails]
      .join('\n')
      .toLowerCase();
    assert.ok(everything.length > 10_000);
    for (const asker of askers) {
      const { email, firstName, lastName } = asker;
      const id = ids.get(asker) ?? '';
      const traces = [
        id,
        id.replaceAll('-', ''),
        email,
        email.split('@')[0] ?? '',
        firstName,
        lastName,
      ];
      for (const trace of traces) {
        assert.ok(trace.length > 1 && !everything.includes(trace.toLowerCase()), trace);
      }
    }
  };

  it('leaves no trace, from the queue to the last mail', async () => {
    await noTraceInTheQueue();
    await alikeFromClaimToEnd();
    await hoursAlone();
    await noTraceInMails();
    await alikeOnceClosed();
    namedNowhere();
  }).timeout(300_000);

  it('of a named question is named to its claimer alone', async () => {
    const [asker] = askers as [Member, ...Member[]];
    const { id } = await asker.api.do(calls.submitQuestion, {
      body: aQuestion({ isAnonymous: false }),
    });
    const seenBy = (member: Member) => member.api.call(calls.getQuestion, { params: { id } });
    assert.doesNotMatch((await seenBy(onlooker)).text, /Bartholomew/);
    await claimer.api.do(calls.claimQuestion, { params: { id } });
    const { body, text } = await seenBy(claimer);
    assert.equal(body.askerName, 'Bartholomew Tester');
    assert.ok(!text.includes(asker.email) && !text.includes(ids.get(asker) ?? ''));
  });

  it('does not change a byte of a question by changing the own name', async () => {
    const [asker] = askers as [Member, ...Member[]];
    const { id } = await asker.api.do(calls.submitQuestion, {
      body: aQuestion({ isAnonymous: false }),
    });
    await claimer.api.do(calls.claimQuestion, { params: { id } });
    const seen = async () => [
      (await claimer.api.call(calls.getQuestion, { params: { id } })).text,
      (await claimer.api.call(calls.listClaimedQuestions)).text,
    ];
    const before = await seen();
    await asker.api.do(calls.changeName, { body: { firstName: 'Another', lastName: 'Name' } });
    assert.equal((await asker.api.do(calls.getCurrentUser)).firstName, 'Another');
    assert.deepEqual(await seen(), before);
  });
});
