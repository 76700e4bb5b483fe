import assert from 'node:assert/strict';
import { type Call, calls } from '@counsel/contracts';
import { attorney, type Caller } from '@counsel/service-kit/testing';
import { describe, it } from 'mocha';
import { usePortal } from '../../test/support.ts';
import { noteCommon } from './upkeep.sql.ts';

const { searchClaimedQuestions, searchOwnQuestions, searchQueue } = calls;
const enough = 'We have asked about this in writing, and nobody has told us anything yet.';

interface Mark {
  start: number;
  end: number;
}
interface FoundItem {
  question: { id: number; title: string };
  titleMarks: Mark[];
  passage: { of: string; text: string; marks: Mark[] };
  isClose: boolean;
}

const cut = (text: string, marks: Mark[]) => marks.map(({ start, end }) => text.slice(start, end));
const idsOf = (found: FoundItem[]) => found.map(({ question }) => question.id);

describe('a search', () => {
  const portal = usePortal();

  async function found(call: Call, as: Caller, query: Record<string, string | number>) {
    const { status, body } = await portal.call(call, { as, query });
    assert.equal(status, 200, JSON.stringify(body));
    return body as unknown as FoundItem[];
  }

  /** Asks, so that searches find it. */
  async function ask(as: Caller, title: string, content = enough, details = {}) {
    const id = await portal.ask(as, { title, content: `${content} ${enough}`, ...details });
    await portal.keepWords();
    return id;
  }

  it('finds one’s own by words of title and text in any form, the best first, and marks them', async () => {
    const as = portal.account();
    const inText = await ask(as, 'A dispute with our supplier', 'The contract was ended early.');
    const inTitle = await ask(as, 'Ending our contracts with suppliers');
    await ask(as, 'A trademark that was refused');
    const hits = await found(searchOwnQuestions, as, { q: 'Contract suppliers' });
    assert.deepEqual(idsOf(hits), [inTitle, inText]);
    const [first, second] = hits;
    assert.deepEqual(cut(first?.question.title ?? '', first?.titleMarks ?? []), [
      'contracts',
      'suppliers',
    ]);
    assert.deepEqual(cut(second?.passage.text ?? '', second?.passage.marks ?? []), ['contract']);
    assert.equal(first?.isClose, false);
  });

  it('marks words that end otherwise than their stem, and those with other letters', async () => {
    const as = portal.account();
    await ask(as, 'Supplies of a dying café, whose _supply_ is late', 'No supplier is a CAFÉ.');
    const [hit] = await found(searchOwnQuestions, as, { q: 'supply dying café' });
    assert.deepEqual(cut(hit?.question.title ?? '', hit?.titleMarks ?? []), [
      'Supplies',
      'dying',
      'café',
      'supply',
    ]);
    assert.deepEqual(cut(hit?.passage.text ?? '', hit?.passage.marks ?? []), ['CAFÉ']);
  });

  it('takes the last word for the beginning of one', async () => {
    const as = portal.account();
    const id = await ask(as, 'How is a business insured?');
    for (const q of ['bus', 'busin', 'busines', 'business', 'insu', 'business insu']) {
      assert.deepEqual(idsOf(await found(searchOwnQuestions, as, { q })), [id], q);
    }
    // Of another word it is none.
    const [hit] = await found(searchOwnQuestions, as, { q: 'busin insured' });
    assert.equal(hit?.isClose, true);
  });

  it('takes the last word for one that is whole where more than a page hold it', async () => {
    const as = portal.account();
    const whole = [await ask(as, 'Who may see our plan?'), await ask(as, 'A plan for the years')];
    const begun = await ask(as, 'The planning of a yard');
    const longer = await ask(as, 'Planners who were late');
    const ids = async (limit: number) =>
      new Set(idsOf((await portal.pages(searchOwnQuestions, as, { q: 'plan', limit })).flat()));
    assert.deepEqual(await ids(50), new Set([...whole, begun, longer]));
    assert.deepEqual(await ids(1), new Set([...whole, begun]));
  });

  it('reads phrases, alternatives and what is to be left out', async () => {
    const as = portal.account();
    const breach = await ask(as, 'A breach of contract by our landlord');
    const lease = await ask(as, 'The contract of our lease, and a breach');
    const claimer = attorney();
    for (const id of [breach, lease]) await portal.claim(claimer, id);
    await portal.keepWords();
    const lists = [
      [searchOwnQuestions, as],
      [searchClaimedQuestions, claimer],
    ] as const;
    for (const [call, viewer] of lists) {
      const both = async (q: string) => new Set(idsOf(await found(call, viewer, { q })));
      assert.deepEqual(await both('"breach of contract"'), new Set([breach]));
      assert.deepEqual(await both('contract -landlord'), new Set([lease]));
      assert.deepEqual(await both('contract -"breach of contract"'), new Set([lease]));
      assert.deepEqual(await both('landlord or lease'), new Set([breach, lease]));
      assert.deepEqual(await both('lease or -landlord'), new Set([lease]));
      assert.deepEqual(await both('“breach of contract'), new Set([breach]));
      assert.deepEqual(await both('landl'), new Set([breach]));
    }
  });

  it('finds words that were mistyped, where nothing holds them as they were', async () => {
    const as = portal.account();
    const id = await ask(
      as,
      'A trademark was refused',
      'The examiner has refused the registration.',
    );
    for (const q of ['trademrk', 'tradmark refused', 'registratoin']) {
      const [hit, ...others] = await found(searchOwnQuestions, as, { q });
      assert.equal(hit?.question.id, id, q);
      assert.equal(hit?.isClose, true);
      assert.deepEqual(others, []);
      assert.ok((hit?.titleMarks.length ?? 0) + (hit?.passage.marks.length ?? 0) > 0, q);
    }
    assert.deepEqual(await found(searchOwnQuestions, as, { q: 'zeppelin' }), []);
  });

  it('finds asker and claimer the answer and the follow-ups, and no other attorney', async () => {
    const [asker, claimer, other] = [portal.account(), attorney(), attorney()];
    const id = await ask(asker, 'Whose is the wallpaper of the shop?');
    await portal.claim(claimer, id);
    await portal.answer(claimer, id);
    await portal.followUp(asker, id);
    await portal.keepWords();
    for (const [q, of] of [
      ['repair writing good time', 'answer'],
      ['twice', 'follow-up'],
    ] as const) {
      for (const [call, as] of [
        [searchOwnQuestions, asker],
        [searchClaimedQuestions, claimer],
      ] as const) {
        const [hit] = await found(call, as, { q });
        assert.equal(hit?.question.id, id, q);
        assert.equal(hit?.passage.of, of);
        assert.ok((hit?.passage.marks.length ?? 0) > 0);
      }
      assert.deepEqual(await found(searchClaimedQuestions, other, { q }), []);
      assert.deepEqual(await found(searchQueue, other, { q: `${q} wallpaper` }), []);
    }
  });

  it('keeps a thread from other attorneys when the question has come back to the queue', async () => {
    const [asker, first, next] = [portal.account(), attorney(), attorney()];
    const id = await ask(asker, 'Whose is the chimney of the workshop?');
    await portal.claim(first, id);
    await portal.followUp(asker, id);
    await portal.keepWords();
    assert.deepEqual(idsOf(await found(searchClaimedQuestions, first, { q: 'chimney' })), [id]);
    const body = { reason: 'time' } as const;
    await portal.call(calls.returnQuestion, { as: first, params: { id }, body });
    // At once, whatever the index still holds.
    assert.deepEqual(await found(searchClaimedQuestions, first, { q: 'chimney' }), []);
    await portal.keepWords();
    assert.deepEqual(idsOf(await found(searchQueue, next, { q: 'chimney' })), [id]);
    assert.deepEqual(await found(searchQueue, next, { q: 'chimney twice' }), []);
    assert.deepEqual(await found(searchClaimedQuestions, first, { q: 'chimney' }), []);
    assert.equal(
      (await found(searchOwnQuestions, asker, { q: 'chimney twice' }))[0]?.isClose,
      false,
    );
    await portal.claim(next, id);
    await portal.keepWords();
    assert.deepEqual(idsOf(await found(searchClaimedQuestions, next, { q: 'chimney twice' })), [
      id,
    ]);
  });

  it('shows attorneys the queue as its list does, without their own and what is claimed', async () => {
    const as = portal.account({}, 'user', 'attorney');
    const [asker, other] = [portal.account(), attorney()];
    const id = await ask(asker, 'Who pays for the chandelier?');
    const own = await ask(as, 'My chandelier fell', 'It is my own chandelier.');
    assert.equal((await found(searchQueue, other, { q: 'chandelier' })).length, 2);
    assert.deepEqual(idsOf(await found(searchQueue, as, { q: 'chandelier' })), [id]);
    assert.deepEqual(idsOf(await found(searchOwnQuestions, as, { q: 'chandelier' })), [own]);
    const [hit] = await found(searchQueue, as, { q: 'chandeliers' });
    const { body: queue } = await portal.call(calls.listQueue, { as, query: { limit: 100 } });
    assert.deepEqual(
      hit?.question,
      queue.find((question) => question.id === id),
    );
    // The index still holds it until the next run: the search does not.
    await portal.claim(other, id);
    assert.deepEqual(await found(searchQueue, as, { q: 'chandelier' }), []);
    assert.deepEqual(await found(searchQueue, as, { q: 'chandeleir' }), []);
    await portal.keepWords();
    assert.deepEqual(idsOf(await found(searchClaimedQuestions, other, { q: 'chandelier' })), [id]);
    assert.deepEqual(await portal.database('moved_questions'), []);
  });

  it('is narrowed by category, status and time', async () => {
    const as = portal.account();
    const one = await ask(as, 'Dividends of a partner', enough, { categoryId: 2, state: 'TX' });
    const two = await ask(as, 'Dividends of a widow', enough, { categoryId: 3 });
    await portal.claim(attorney(), two);
    await portal
      .database('questions')
      .where({ id: two })
      .update({ createdAt: portal.database.raw(`now() - interval '8 days'`) });
    const ids = async (query: Record<string, string | number>) =>
      idsOf(await found(searchOwnQuestions, as, { q: 'dividend', ...query }));
    assert.deepEqual(await ids({ categoryId: 2 }), [one]);
    assert.deepEqual(await ids({ state: 'TX' }), [one]);
    assert.deepEqual(await ids({ state: 'NY' }), []);
    assert.deepEqual(await ids({ status: 'claimed' }), [two]);
    assert.deepEqual(await ids({ withinDays: 7 }), [one]);
    assert.equal((await ids({ withinDays: 9 })).length, 2);
    const queued = { q: 'dividend', categoryId: 2 };
    assert.deepEqual(idsOf(await found(searchQueue, attorney(), queued)), [one]);
    assert.deepEqual(await found(searchQueue, attorney(), { ...queued, categoryId: 3 }), []);
  });

  it('goes on page by page, each question once, also among words that are alike', async () => {
    const as = portal.account();
    const asked: number[] = [];
    for (let n = 0; n < 7; n += 1) asked.push(await ask(as, `The subcontractor, chapter ${n}`));
    for (const q of ['subcontractor', 'subcontracter']) {
      const pages = await portal.pages(searchOwnQuestions, as, { q, limit: 3 });
      assert.deepEqual(
        pages.map((page) => page.length),
        [3, 3, 1],
      );
      assert.deepEqual(
        pages
          .flat()
          .map(({ question }) => question.id)
          .sort((a, b) => a - b),
        [...asked].sort((a, b) => a - b),
      );
    }
  });

  it('looks at the latest hundred that hold a word, whenever they were asked or claimed', async () => {
    const claimer = attorney();
    const title = 'Whose is the aqueduct of our mill?';
    /** From some hours ago to thirty years: the further back, the further apart. */
    const askMany = (claimedBy: string | null) =>
      portal.database.raw(
        `with asked as (
           insert into questions (user_id, category_id, title, content, is_anonymous, created_at,
             status, claimed_by, claimed_at, claim_ends_at)
           select gen_random_uuid(), 1, ?, ?, true, at, status, claimer,
             case when status = 'claimed' then at end,
             case when status = 'claimed' then now() + interval '1 year' end
           from (select now() - interval '1 hour' * (n + n ^ 2.6 / 4) as at, ?::uuid as claimer,
             case when ?::uuid is null then 'pending' else 'claimed' end as status
             from generate_series(1, 140) as n) as one
           returning id, user_id
         ) insert into question_history (question_id, actor_id, action)
           select id, user_id, 'submitted' from asked`,
        [title, enough, claimedBy, claimedBy],
      );
    await askMany(null);
    await askMany(claimer.userId);
    await portal.keepWords();
    for (const [call, status, time] of [
      [searchQueue, 'pending', 'asked_hour'],
      [searchClaimedQuestions, 'claimed', 'claimed_at'],
    ] as const) {
      const latest = await portal
        .database('questions')
        .where({ title, status })
        .orderBy([time, 'id'].map((column) => ({ column, order: 'desc' })))
        .limit(100)
        .pluck('id');
      const known = (share: number, ...words: string[]) => words.map((word) => ({ word, share }));
      for (const common of [
        [],
        known(1, 'aqueduct'),
        known(1, 'aqueduct', 'mill'),
        // By which it begins farther back than it need.
        known(0.5, 'aqueduct', 'mill'),
        known(0.001, 'aqueduct', 'mill'),
      ]) {
        await portal.database('common_words').del();
        if (common.length > 0) await portal.database('common_words').insert(common);
        for (const q of ['aqueduct', 'aqueduct mill', '"of our mill"', 'aquedu', 'aqueducc']) {
          const pages = await portal.pages(call, claimer, { q, limit: 50 });
          const ids = idsOf(pages.flat() as unknown as FoundItem[]);
          const what = `${call.path} ${q} ${JSON.stringify(common)}`;
          assert.deepEqual(ids.toSorted(), latest.toSorted(), what);
        }
      }
    }
  });

  it('finds by a rare word what holds all of them, as they stand', async () => {
    const [as, claimer] = [portal.account(), attorney()];
    const rare = { title: 'The weathervane of our mill', content: 'It stands on a common wall.' };
    const asked = () => ask(as, rare.title, rare.content);
    await ask(as, 'The mill of another weathervane', 'Its wall is common.');
    const queued = await asked();
    const claimed = await asked();
    await portal.claim(claimer, claimed);
    await portal.keepWords();
    await portal.database('common_words').del();
    await portal
      .database('common_words')
      .insert(['mill', 'common', 'wall'].map((word) => ({ word })));
    for (const q of ['"common wall" weathervane', 'stands weathervane mill', 'weathervane stan']) {
      assert.deepEqual(idsOf(await found(searchQueue, claimer, { q })), [queued], q);
      assert.deepEqual(idsOf(await found(searchClaimedQuestions, claimer, { q })), [claimed], q);
    }
  });

  it('knows words as common that a hundred questions hold, once PostgreSQL has counted', async () => {
    const as = portal.account();
    const words = () => portal.database('common_words').pluck('word');
    const askMany = (many: number, title: string) =>
      Promise.all(Array.from({ length: many }, () => portal.ask(as, { title })));
    await askMany(120, 'Whose is the portcullis?');
    await askMany(40, 'Whose is the drawbridge?');
    await portal.keepWords();
    await portal.database.raw('analyze question_words');
    await noteCommon(portal.database);
    assert.ok((await words()).includes('portculli'));
    assert.ok(!(await words()).includes('drawbridg'));
    const held = await portal.database('question_words').count<[{ count: number }]>().first();
    const { share } = await portal
      .database('common_words')
      .where({ word: 'portculli' })
      .first('share');
    assert.ok(Math.abs(share - 120 / Number(held?.count)) < 0.01, `${share} of ${held?.count}`);
    await portal.database('common_words').insert({ word: 'outworn' });
    await noteCommon(portal.database);
    assert.ok(!(await words()).includes('outworn'));
  });

  it('finds what has waited in the queue for years by a word that was mistyped', async () => {
    const id = await ask(portal.account(), 'Whose is the observatory?');
    const createdAt = portal.database.raw(`now() - interval '2 years'`);
    await portal.database('questions').where({ id }).update({ createdAt });
    await portal.database('question_words').where({ questionId: id }).del();
    await portal.keepWords();
    for (const q of ['observatory', 'observatroy']) {
      assert.deepEqual(idsOf(await found(searchQueue, attorney(), { q })), [id], q);
    }
  });

  it('finds what one claimed years ago by a word that was mistyped, whatever one gave back', async () => {
    const as = attorney();
    const id = await ask(portal.account(), 'Whose is the planetarium?');
    await portal.claim(as, id);
    const claimedAt = portal.database.raw(`now() - interval '2 years'`);
    await portal.database('questions').where({ id }).update({ claimedAt });
    await portal.database('question_words').where({ questionId: id }).del();
    await portal.keepWords();
    // Nearer ones, which nothing holds that one may read.
    const words = ['planetraiuma', 'planetraiumb', 'planetraiumc', 'planetraiumd'];
    await portal
      .database('claimer_words')
      .insert(words.map((word) => ({ claimerId: as.userId, word })));
    const [hit, ...others] = await found(searchClaimedQuestions, as, { q: 'planetraium' });
    assert.equal(hit?.question.id, id);
    assert.equal(hit?.isClose, true);
    assert.deepEqual(others, []);
  });

  it('finds the words of the queue that begin alike by one, or by all of them', async () => {
    const as = attorney();
    const words = Array.from({ length: 60 }, (_, n) => `quixot${'abcdefgh'.charAt(n % 8)}${n}x`);
    const few = await ask(portal.account(), 'A few of the words', words.slice(0, 9).join(' '));
    assert.deepEqual(idsOf(await found(searchQueue, as, { q: 'quixo' })), [few]);
    assert.deepEqual(idsOf(await found(searchQueue, as, { q: 'quixota8' })), [few]);
    const many = await ask(portal.account(), 'Many of the words', words.join(' '));
    assert.deepEqual(
      new Set(idsOf(await found(searchQueue, as, { q: 'quixo' }))),
      new Set([few, many]),
    );
    // Short ones, and those with figures, too.
    const short = await ask(portal.account(), 'Of the vat, and of vat7 and 401k');
    for (const q of ['vat', '401', 'vat7']) {
      assert.deepEqual(idsOf(await found(searchQueue, as, { q })), [short], q);
    }
  });

  it('finds the words of what one claimed that begin alike by one, until nothing holds them', async () => {
    const [first, next] = [attorney(), attorney()];
    const words = Array.from({ length: 60 }, (_, n) => `zephyr${'abcdefgh'.charAt(n % 8)}${n}x`);
    const claim = async (claimer: Caller, title: string, content?: string) => {
      const id = await ask(portal.account(), title, content);
      await portal.claim(claimer, id);
      await portal.keepWords();
      return id;
    };
    const wordsOf = (claimer: Caller) =>
      portal.database('claimer_words').where({ claimerId: claimer.userId });
    const few = await claim(first, 'A few of the words', words.slice(0, 9).join(' '));
    const others = await claim(next, 'All of the words', words.join(' '));
    for (const q of ['zep', 'zephy', 'zephyra8', 'zephyra8x']) {
      assert.deepEqual(idsOf(await found(searchClaimedQuestions, first, { q })), [few], q);
      assert.deepEqual(idsOf(await found(searchClaimedQuestions, next, { q })), [others], q);
    }
    const many = await claim(first, 'Many of the words', words.join(' '));
    const both = await found(searchClaimedQuestions, first, { q: 'zephy' });
    assert.deepEqual(new Set(idsOf(both)), new Set([few, many]));
    await portal.call(calls.returnQuestion, {
      as: first,
      params: { id: many },
      body: { reason: 'time' },
    });
    await portal.keepWords();
    await portal.forgetWords();
    const left = (await wordsOf(first).pluck('word')).filter((word) => word.startsWith('zephyr'));
    assert.deepEqual(left.toSorted(), words.slice(0, 9).toSorted());
    assert.equal((await wordsOf(next).pluck('word')).includes(words[59] ?? ''), true);
  });

  it('answers clearly whatever it is asked', async () => {
    const as = attorney();
    for (const call of [searchOwnQuestions, searchQueue, searchClaimedQuestions]) {
      for (const q of [
        '',
        'x'.repeat(201),
        'x'.repeat(10_000),
        'a\0b',
        '\u202e',
        'the of',
        '🙂',
        '!&|()',
        '-lease',
        '" "',
      ]) {
        const { status, body } = await portal.call(call, { as, query: { q } });
        assert.equal(status, 400, `${JSON.stringify(q)} ${JSON.stringify(body)}`);
        const { errors } = body as unknown as { errors: { path: string; message: string }[] };
        assert.equal(errors[0]?.path, 'q');
        assert.ok(errors[0]?.message);
      }
      for (const q of [
        '🙂 lease',
        "a'b & !c | (d",
        '\\',
        '"',
        "''",
        'lease:*',
        '<b>lease</b>',
        '%',
        '--',
        '"-"',
        'é',
        'lease and the',
        'or',
        'or or',
        "l'été",
        '½ ﷺ 1e5 0x1f',
        '一二三',
        '-"a b" lease',
      ]) {
        const { status } = await portal.call(call, { as, query: { q } });
        assert.ok([200, 400].includes(status), `${q} ${status}`);
      }
      assert.equal((await portal.call(call, { as })).status, 400);
      const wrong = [
        ['cursor', 'x'],
        ['withinDays', 0],
        ['categoryId', 'x'],
        ['limit', 51],
      ] as const;
      for (const [name, value] of wrong) {
        const query = { q: 'lease', [name]: value };
        assert.equal((await portal.call(call, { as, query })).status, 400, name);
      }
    }
  });

  it('never shows an attorney anything that rows they may not read have a part in', async () => {
    const [asker, as] = [portal.account(), attorney()];
    await ask(asker, 'An umbrella policy for our shop', 'The umbrella covers all.');
    await ask(portal.account(), 'Umbrellas that were left behind');
    const looks = ['umbrella', 'umbrela', 'umbr', 'umbrella policy', 'umbrelladin'];
    const seen = async () => {
      const answers = [];
      for (const q of looks) {
        const { body, headers } = await portal.call(searchQueue, { as, query: { q, limit: 1 } });
        answers.push([q, body, headers.get('link'), headers.get('content-length')]);
        const own = await portal.call(searchOwnQuestions, { as: asker, query: { q } });
        answers.push([q, own.body, own.headers.get('link')]);
      }
      return answers;
    };
    const before = await seen();
    // Of others, claimed and answered, with the same words and with words nearer to what was mistyped.
    const [stranger, other] = [portal.account(), attorney()];
    for (const title of [
      'Umbrela umbrela umbrela umbrela',
      'Umbrellading umbrella policy umbrella',
    ]) {
      const id = await ask(stranger, title, `${title} `.repeat(20));
      await portal.claim(other, id);
      await portal.answer(other, id);
    }
    // What has left the queue counts for nothing, whether its words were swept or not.
    assert.deepEqual(await seen(), before);
    await portal.keepWords();
    assert.deepEqual(await seen(), before);
    await portal.forgetWords();
    assert.deepEqual(await seen(), before);
  });
});
