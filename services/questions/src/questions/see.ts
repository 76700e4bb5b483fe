import type { Knex } from '@counsel/service-kit';
import { now, Question } from './question.model.ts';
import { relationOf, type Viewer } from './relation.ts';

/**
 * Notes that an attorney who may claim a question has opened it, the first of all; its asker is told.
 * Of one that was claimed before that is no news.
 */
export async function see(database: Knex, question: Question, viewer: Viewer): Promise<void> {
  const isNews = question.seenAt === null && question.returnedAt === null;
  if (!isNews || relationOf(question, viewer) !== 'browsing attorney') return;
  await Question.query(database).findById(question.id).whereNull('seenAt').patch({ seenAt: now });
}
