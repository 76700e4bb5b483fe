import type { Knex } from '@counsel/service-kit';
import { Model } from 'objection';

export type Action = 'submitted' | 'claimed' | 'answered' | 'followed-up';

/** Who did what to a question, and when. Never shown to anybody. */
export class HistoryEntry extends Model {
  static override tableName = 'question_history';

  declare id: string;
  declare questionId: number;
  declare actorId: string;
  declare action: Action;
  declare createdAt: Date;
}

export async function record(
  trx: Knex.Transaction,
  questionId: number,
  actorId: string,
  action: Action,
): Promise<void> {
  await HistoryEntry.query(trx).insert({ questionId, actorId, action });
}
