import assert from 'node:assert/strict';
import { type Call, calls } from '@counsel/contracts';
import { encodeCursor } from '@counsel/service-kit';
import { admin, attorney, type Caller, type CallOptions } from '@counsel/service-kit/testing';
import { before, describe, it } from 'mocha';
import { answerText, followUpText, submission, usePortal } from '../../test/support.ts';

const rows = 200_000;
/** One question in five hundred; all others are spread evenly. */
const rareCategory = 16;

const place = ['2020-01-01T00:00:00.000Z', 100];
const cursor = encodeCursor(place);
/** One question in two hundred names it; a twentieth names another one, the others none. */
const rareState = 'AL';
const amongOwn = encodeCursor([...place, 0]);
const amongOthers = encodeCursor([...place, 1]);
/** Each list, wherever it begins, and the index whose order it is read in. */
const pages: [Call, CallOptions['query'], ...indexes: string[]][] = [
  [calls.listQueue, {}, 'questions_queue'],
  [calls.listQueue, { order: 'oldest' }, 'questions_queue'],
  [calls.listQueue, { cursor }, 'questions_queue'],
  [calls.listQueue, { limit: 100, cursor }, 'questions_queue'],
  [calls.listQueue, { categoryId: rareCategory }, 'questions_queue_by_category'],
  [calls.listQueue, { categoryId: rareCategory, cursor }, 'questions_queue_by_category'],
  [
    calls.listQueue,
    { categoryId: rareCategory, order: 'oldest', cursor },
    'questions_queue_by_category',
  ],
  [calls.listQueue, { state: rareState }, 'questions_queue_by_state'],
  [calls.listQueue, { state: rareState, order: 'oldest', cursor }, 'questions_queue_by_state'],
  [
    calls.listQueue,
    { state: rareState, categoryId: rareCategory, cursor },
    'questions_queue_by_category_and_state',
  ],
  [calls.listQueue, { ownState: rareState }, 'questions_queue_by_state', 'questions_queue'],
  [
    calls.listQueue,
    { ownState: rareState, order: 'oldest', cursor: amongOwn },
    'questions_queue_by_state',
    'questions_queue',
  ],
  [
    calls.listQueue,
    { ownState: rareState, cursor: amongOthers },
    'questions_queue_by_state',
    'questions_queue',
  ],
  [
    calls.listQueue,
    { ownState: rareState, categoryId: rareCategory, cursor: amongOwn },
    'questions_queue_by_category_and_state',
    'questions_queue_by_category',
  ],
  [calls.listOwnQuestions, {}, 'questions_own'],
  [calls.listOwnQuestions, { cursor }, 'questions_own'],
  [calls.listOwnQuestions, { order: 'oldest', cursor }, 'questions_own'],
  [calls.listOwnQuestions, { status: 'pending', cursor }, 'questions_own_open'],
  [calls.listOwnQuestions, { status: 'claimed', order: 'oldest' }, 'questions_own_open'],
  [calls.listOwnQuestions, { status: 'answered' }, 'questions_own'],
  [calls.listClaimedQuestions, {}, 'questions_claimed'],
  [calls.listClaimedQuestions, { cursor }, 'questions_claimed'],
  [calls.listClaimedQuestions, { status: 'claimed', cursor }, 'questions_claimed_open'],
  [calls.listClaimedQuestions, { status: 'answered', order: 'oldest' }, 'questions_claimed'],
];

const reads = [calls.countOwnQuestions, calls.countQueue, calls.countClaimedQuestions];

describe('the statements of calls among many questions', () => {
  const portal = usePortal({ movableClock: true });
  const as: Caller = attorney();
  let asker: Caller;
  let id: number;
  let otherId: number;

  before(async () => {
    await portal.database.raw(
      `insert into questions (user_id, category_id, title, content, is_anonymous, created_at,
         status, claimed_by, claimed_at, claim_ends_at, state, withdrawn_at)
       select gen_random_uuid(), case when n % 1000 < 2 then ?::integer else 1 + (n / 2) % 15 end, 'A question', 'Its text', true,
         now() - n * interval '1 minute', case when n % 2 = 0 then 'claimed' else 'pending' end,
         case when n % 2 = 0 then gen_random_uuid() end, case when n % 2 = 0 then now() end,
         case when n % 2 = 0 then now() + interval '1 year' end, case when n % 200 = 1 then 'AL' when n % 20 = 3 then 'TX' end,
         case when n % 10 = 5 then now() end
       from generate_series(1, ?::integer) as n`,
      [rareCategory, rows],
    );
    for (const table of ['answers', 'follow_ups']) {
      const [others, values] =
        table === 'answers'
          ? ['attorney_id, content, include_disclaimer', `'An answer', true`]
          : ['user_id, content', `'A message'`];
      await portal.database.raw(
        `insert into ${table} (question_id, ${others}) select id, user_id, ${values} from questions`,
      );
    }
    await portal.database.raw(
      `insert into question_history (question_id, actor_id, action)
       select id, user_id, 'submitted' from questions where id % 10 = 0`,
    );
    await portal.database.raw(
      `insert into announcements (entry_id, question_id) select id, question_id from question_history`,
    );
    await portal.database.raw(
      `insert into question_words (question_id, entries, waiting, claimer_id, words)
       select id, 1, status = 'pending', claimed_by, 'question:1A text:2B'::tsvector || others.words
       from questions cross join lateral (
         select array_to_tsvector(array_agg(distinct 'other' || (id * n) % 5000)) as words
         from generate_series(1, 40) as n) as others
       where id % 20 = 0`,
    );
    await portal.database.raw(
      `insert into queue_words select 'word' || n from generate_series(1, 20000) n`,
    );
    await portal.database.raw(
      `insert into claimer_words select gen_random_uuid(), 'word' || n from generate_series(1, 20000) n`,
    );
    await portal.database.raw(
      `insert into common_words select 'word' || n from generate_series(1, 280) n union select 'question'`,
    );
    await portal.database.raw(
      'insert into escalations (question_id, stage) select id, 3 from questions',
    );
    await portal.database.raw('vacuum analyze');
    asker = portal.account();
    id = await portal.ask(asker);
    otherId = await portal.ask(asker);
  });

  /** The plans of all that a call asks PostgreSQL. */
  const plansOf = (call: Call, options: CallOptions) =>
    plansDuring(() => portal.call(call, options));

  /** Beginnings and ends of transactions apart. */
  async function plansDuring(work: () => Promise<unknown>): Promise<string[]> {
    const sent = await portal.statementsOf(work);
    const planned = sent.filter(({ text }) => !/^(begin|commit|rollback)/i.test(text));
    return Promise.all(planned.map((statement) => portal.planOf(statement)));
  }

  it('read each page from an index in its order, wherever it begins', async () => {
    for (const [call, query, ...indexes] of pages) {
      const [plan = '', ...others] = await plansOf(call, { as, query });
      const used = [...plan.matchAll(/Index Scan (?:Backward )?using (\w+) /g)];
      assert.deepEqual(
        used.map(([, index]) => index),
        indexes,
        plan,
      );
      assert.doesNotMatch(plan, /Seq Scan|Bitmap|Sort/, plan);
      assert.deepEqual(others, [], call.path);
    }
  });

  it('read what waits too long from the queue’s index, as far as the page goes', async () => {
    const [plan = '', ...others] = await plansOf(calls.listLateQuestions, {
      as: admin(),
      query: {},
    });
    assert.match(plan, /Index Scan using questions_queue on/, plan);
    assert.deepEqual(others, []);
  });

  it('find what is due by the clock in an index, without reading what is not', async () => {
    const schedules = [
      ['questions.claims', 'Index Scan using questions_claims_by_end on questions'],
      ['questions.escalate', 'Index Only Scan using questions_queue on questions'],
      ['questions.announce', 'Index Scan using announcements_entry_id_key on announcements known'],
    ] as const;
    for (const [schedule, scan] of schedules) {
      const plans = (await plansDuring(() => portal.runScheduled(schedule))).join('\n\n');
      assert.ok(plans.includes(scan), plans);
      assert.doesNotMatch(plans, /Seq Scan on (?:questions|announcements)/, plans);
    }
  });

  it('search in one’s own questions by their list’s index, in the queue and in claimed ones by their words’', async () => {
    const searches: [Call, index: string][] = [
      [calls.searchOwnQuestions, 'questions_own'],
      [calls.searchClaimedQuestions, 'question_words_of_claimer'],
      [calls.searchQueue, 'question_words_queued'],
    ];
    for (const [call, index] of searches) {
      // Found, by a common word, too, and not: then words that are alike are looked for.
      for (const q of ['question', 'question text', 'questoin', 'nothing']) {
        const plans = await plansOf(call, { as, query: { q } });
        assert.match(plans.join(), new RegExp(`using ${index} |on ${index} `), plans.join('\n'));
        for (const plan of plans) {
          // Which holds what has moved since the last run of the upkeep, some seconds ago.
          assert.doesNotMatch(plan, /Seq Scan on (?!moved_questions)/, `${call.path}\n${plan}`);
        }
      }
    }
  });

  it('tell whether a question is among what is asked for without reading it', async () => {
    const searches: [Call, index: string][] = [
      [calls.searchQueue, 'questions_queue_by_id'],
      [calls.searchClaimedQuestions, 'questions_claimed_by_id'],
    ];
    for (const [call, index] of searches) {
      const plans = await plansOf(call, { as, query: { q: 'question', categoryId: 1 } });
      assert.match(plans.join(), new RegExp(`Index Only Scan using ${index}`), plans.join('\n'));
    }
  });

  // To the planner the index of likeness costs as much, and reads ten times as many pages.
  it('look up a searched word by a condition that its likeness can’t answer', async () => {
    const [plan = ''] = await plansOf(calls.searchQueue, { as, query: { q: 'word17' } });
    assert.match(plan, /queue_words_begun on .*\n *Index Cond: .*~<=~/, plan);
    assert.doesNotMatch(plan, /queue_words_alike/, plan);
  });

  // The categories and pg-boss's list of queues fit on a page each.
  it('read figures, one question and what follows from it without looking through a table', async () => {
    const params = { id };
    const steps: [Call, CallOptions][] = [
      ...reads.map((call): [Call, CallOptions] => [call, { as }]),
      [calls.submitQuestion, { as: asker, body: submission }],
      [calls.getQuestion, { as, params }],
      [calls.claimQuestion, { as, params }],
      [calls.claimQuestion, { as, params }],
      [calls.listFollowUps, { as, params }],
      [calls.addFollowUp, { as, body: { questionId: id, content: followUpText } }],
      [calls.answerQuestion, { as, params, body: { content: answerText } }],
      [calls.answerQuestion, { as, params, body: { content: answerText } }],
      [calls.closeQuestion, { as: asker, params, body: { verdict: 'helpful' } }],
      [calls.askSecondOpinion, { as: asker, params }],
      [calls.askSecondOpinion, { as: asker, params }],
      [calls.getQuestion, { as: asker, params }],
      [calls.withdrawQuestion, { as: asker, params: { id: otherId } }],
    ];
    for (const [call, options] of steps) {
      const plans = await plansOf(call, options);
      assert.ok(plans.length > 0, call.path);
      for (const plan of plans) {
        assert.doesNotMatch(plan, /Seq Scan on (?!categories|queue)/, `${call.path}\n${plan}`);
      }
    }
  });
});

describe('the sweep of words, where few have claimed much', () => {
  const portal = usePortal();
  before(async () => {
    await portal.database.raw(
      `insert into questions (user_id, category_id, title, content, is_anonymous, status, claimed_by, claimed_at, claim_ends_at)
       select gen_random_uuid(), 1, 'A question', 'Its text', true, 'claimed',
         lpad((n % 20)::text, 32, '0')::uuid, now(), now() + interval '1 hour'
       from generate_series(1, 4000) as n`,
    );
    await portal.database.raw(
      `insert into question_words (question_id, entries, waiting, claimer_id, words)
       select id, 1, false, claimed_by, array_to_tsvector(array['word' || id, 'word' || id % 100])
       from questions`,
    );
    await portal.database.raw(
      `insert into claimer_words select distinct claimer_id, unnest(tsvector_to_array(words)) from question_words`,
    );
    await portal.database.raw('vacuum analyze');
  });

  it('asks the words’ index for each, and does not read all that somebody claimed', async () => {
    const sent = await portal.statementsOf(() => portal.runScheduled('questions.forget-words'));
    const sweeps = sent.filter(({ text }) => text.includes('delete from claimer_words'));
    assert.ok(sweeps.length > 0);
    for (const sweep of sweeps) {
      const plan = await portal.planOf(sweep);
      assert.match(plan, / on question_words_of_claimer /, plan);
    }
  });
});

describe('a read', () => {
  const portal = usePortal();
  const as = attorney();
  let asker: Caller;
  let pending: number;
  let answered: number;
  before(async () => {
    asker = portal.account();
    pending = await portal.ask(asker);
    answered = await portal.ask(asker);
    await portal.claim(as, answered);
    await portal.answer(as, answered);
    await portal.followUp(asker, answered);
  });

  it('of a list or of counts is one prepared statement, and no transaction', async () => {
    const query = { limit: 1 };
    const calledBy: [Call, CallOptions][] = [
      [calls.listOwnQuestions, { as: asker, query }],
      [calls.countOwnQuestions, { as: asker }],
      [calls.listQueue, { as, query }],
      [calls.countQueue, { as }],
      [calls.listClaimedQuestions, { as, query }],
      [calls.countClaimedQuestions, { as }],
    ];
    for (const [call, options] of calledBy) {
      const sent = await portal.statementsOf(() => portal.call(call, options));
      assert.equal(sent.length, 1, call.path);
      assert.ok(sent[0]?.name, call.path);
    }
  });

  it('of one question brings its answer, and asks for its follow-ups only where there can be any', async () => {
    const tablesOf = async (id: number) => {
      const sent = await portal.statementsOf(() =>
        portal.call(calls.getQuestion, { as: asker, params: { id } }),
      );
      return sent.map(({ text }) => /from "(\w+)"/.exec(text)?.[1]).sort();
    };
    assert.deepEqual(await tablesOf(pending), ['questions']);
    assert.deepEqual(await tablesOf(answered), ['follow_ups', 'questions']);
  });
});
