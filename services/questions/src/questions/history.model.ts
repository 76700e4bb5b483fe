import { Model } from 'objection';

/** Who did what to a question, and when; never shown to anybody. */
export class HistoryEntry extends Model {
  static override tableName = 'question_history';

  declare id: number;
  declare questionId: number;
  declare actorId: string;
  declare action:
    | 'submitted'
    | 'claimed'
    | 'answered'
    | 'followed-up'
    | 'held'
    | 'returned'
    | 'lapsed'
    | 'withdrawn'
    | 'closed'
    | 'reopened'
    | 'second-opinion';
  declare createdAt: Date;
}
