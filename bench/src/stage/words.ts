import { query } from '@counsel/e2e/rows';
import { keepWordsOf } from '@counsel/questions-service/src/search/upkeep.ts';
import type { Portal } from '@counsel/scripts';
import { openDatabase } from '@counsel/service-kit';
import type { Session } from './session.ts';

/** Questions whose words are brought up at a time. */
const batch = 100;

/**
 * Brings the words up of all questions that wait, and of what these people have asked or claimed: what
 * the service's job does in the course of a day. Others are found by nobody here.
 */
export async function bringWords(portal: Portal, readers: Session[] = []): Promise<void> {
  const rows = await query<{ questionId: number }>(
    portal,
    'questions',
    `select id::float8 as "questionId" from questions q
     where (status = 'pending' or user_id = any ($1::uuid[]) or claimed_by = any ($1::uuid[]))
       and not exists (select from question_words t where t.question_id = q.id)`,
    [readers.map(({ user }) => user.id)],
  );
  const database = openDatabase(portal.databaseUrls.questions, { name: 'bench' });
  try {
    for (let from = 0; from < rows.length; from += batch) {
      await keepWordsOf(database, rows.slice(from, from + batch));
    }
  } finally {
    await database.destroy();
  }
}
