import type { Knex } from '@counsel/service-kit';
import { Model } from 'objection';

/** Who did what to a question, and when; never shown to anybody. */
export class HistoryEntry extends Model {
  static override tableName = 'question_history';

  declare id: string;
  declare questionId: number;
  declare actorId: string;
  declare action: 'submitted' | 'claimed' | 'answered' | 'followed-up';
  declare createdAt: Date;
}

type Entry = Pick<HistoryEntry, 'questionId' | 'actorId' | 'action'>;

export async function addToHistory(trx: Knex.Transaction, entry: Entry): Promise<void> {
  await HistoryEntry.query(trx).insert(entry);
}
