import type { QuestionStatus } from '@counsel/contracts';
import { Model, type Modifiers, type RelationMappings } from 'objection';
import { Answer } from './answer.model.ts';
import { FollowUp } from './follow-up.model.ts';

/** A question as it is stored; what of it leaves the service, `present.ts` decides. */
export class Question extends Model {
  static override tableName = 'questions';

  declare id: number;
  declare userId: string;
  /** As it was when the question was submitted; never kept of an anonymous question. */
  declare askerName: string | null;
  declare categoryId: number | null;
  declare title: string;
  declare content: string;
  declare isAnonymous: boolean;
  declare status: QuestionStatus;
  declare claimedBy: string | null;
  declare claimedAt: Date | null;
  declare answeredAt: Date | null;
  declare createdAt: Date;
  declare updatedAt: Date;
  /** The hour of `createdAt`, kept by the database. */
  declare askedHour: Date;

  declare answer?: Answer | null;
  declare followUps?: FollowUp[];

  static override relationMappings = (): RelationMappings => ({
    answer: {
      relation: Model.HasOneRelation,
      modelClass: Answer,
      join: { from: 'questions.id', to: 'answers.questionId' },
    },
    followUps: {
      relation: Model.HasManyRelation,
      modelClass: FollowUp,
      modify: (query) => query.orderBy('id'),
      join: { from: 'questions.id', to: 'follow_ups.questionId' },
    },
  });

  static override modifiers: Modifiers = {
    /** Written out, not bound: the partial indexes of the queue carry these words. */
    pending: (query) => query.whereRaw(`status = 'pending'`),
  };
}
