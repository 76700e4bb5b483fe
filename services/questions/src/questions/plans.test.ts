import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { encodeCursor } from '@counsel/service-kit';
import { before, describe, it } from 'mocha';
import type { QueryBuilder } from 'objection';
import { usePortal } from '../../test/support.ts';
import { claimedQuestions, ownQuestions, queue } from './lists.ts';
import type { Question } from './question.model.ts';

const rows = 200_000;
/** One question in five hundred; all others are spread evenly. */
const rareCategory = 16;
const attorneyId = randomUUID();

describe('a page among many questions', () => {
  const portal = usePortal();

  before(async () => {
    await portal.database.raw(
      `insert into questions (user_id, category_id, title, content, is_anonymous, created_at,
         status, claimed_by, claimed_at)
       select gen_random_uuid(), case when n % 1000 < 2 then ?::integer else 1 + (n / 2) % 15 end, 'A question', 'Its text', true,
         now() - n * interval '1 minute', case when n % 2 = 0 then 'claimed' else 'pending' end,
         case when n % 2 = 0 then gen_random_uuid() end, case when n % 2 = 0 then now() end
       from generate_series(1, ?::integer) as n`,
      [rareCategory, rows],
    );
    await portal.database.raw('analyze questions');
  });

  async function planOf(query: QueryBuilder<Question, Question[]>): Promise<string> {
    const { sql, bindings } = query.toKnexQuery().toSQL();
    const { rows: lines } = await portal.database.raw(`explain ${sql}`, [...bindings]);
    return lines.map((line: Record<string, string>) => line['QUERY PLAN']).join('\n');
  }

  it('is read from an index in its order, wherever it begins', async () => {
    const { database } = portal;
    const hour = '2020-01-01T00:00:00.000Z';
    const position = encodeCursor([hour, 100]);
    const pages = [
      [queue(database, attorneyId, {}), 'questions_queue'],
      [queue(database, attorneyId, { order: 'oldest' }), 'questions_queue'],
      [queue(database, attorneyId, { cursor: position }), 'questions_queue'],
      [queue(database, attorneyId, { categoryId: rareCategory }), 'questions_queue_by_category'],
      [
        queue(database, attorneyId, { categoryId: rareCategory, cursor: position }),
        'questions_queue_by_category',
      ],
      [ownQuestions(database, attorneyId, {}), 'questions_own'],
      [ownQuestions(database, attorneyId, { cursor: encodeCursor([100]) }), 'questions_own'],
      [claimedQuestions(database, attorneyId, {}), 'questions_claimed'],
      [claimedQuestions(database, attorneyId, { cursor: position }), 'questions_claimed'],
    ] as const;
    for (const [query, index] of pages) {
      const plan = await planOf(query);
      assert.match(plan, new RegExp(`Index Scan (Backward )?using ${index} `), plan);
      assert.doesNotMatch(plan, /Seq Scan|Bitmap|Sort/, plan);
    }
  });
});
