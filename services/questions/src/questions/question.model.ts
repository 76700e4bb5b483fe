import type {
  QuestionState,
  QuestionStatus,
  QuestionStep,
  TextFormat,
  UnhelpfulReason,
} from '@counsel/contracts';
import { Model, type QueryBuilder, raw } from 'objection';
import { interval } from '../claims/time.ts';
import { Answer } from './answer.model.ts';
import { FollowUp } from './follow-up.model.ts';

type Questions = QueryBuilder<Question>;

/** A question, with its answer and its latest follow-ups where they were fetched. */
export class Question extends Model {
  static override tableName = 'questions';
  static override relationMappings = () => ({
    answer: {
      relation: Model.HasOneRelation,
      modelClass: Answer,
      join: { from: 'questions.id', to: 'answers.questionId' },
    },
    followUps: {
      relation: Model.HasManyRelation,
      modelClass: FollowUp,
      join: { from: 'questions.id', to: 'follow_ups.questionId' },
      modify: ['inFull', 'latestFirst'],
    },
  });
  static override modifiers = {
    /**
     * With its answer, joined to a flat row. By name, so that connections keep the plan: it would not
     * outlive a new column of `*`.
     */
    inFull: (query: Questions) =>
      query
        .leftJoinRelated('answer')
        .select(
          ...['questions.id', 'userId', 'askerName', 'categoryId', 'title', 'isAnonymous'],
          ...['questions.state', 'questions.content', 'status', 'claimedBy', 'claimedAt'],
          ...['claimEndsAt', 'claimHeldAt', 'returnedAt', 'answeredAt', 'askedHour', 'seenAt'],
          ...['withdrawnAt', 'closedAt', 'reopenedAt', 'helpful', 'unhelpfulReason'],
          ...['closingWords', 'secondOpinionOf', 'firstAttorneyId'],
          ...['questions.createdAt', 'answer.content as answerContent', 'includeDisclaimer'],
          ...['answer.format as answerFormat', 'answer.createdAt as answerCreatedAt'],
          ...['attorneyName', 'attorneyState', 'attorneyLicense', 'attorneyCheckedAt'],
        ),
    /** With the id of the second opinion that was asked for about it, if any. */
    withSecondOpinion: (query: Questions) =>
      query.select(
        raw(
          '(select second.id from questions second where second.second_opinion_of = questions.id) as second_opinion_id',
        ),
      ),
    /** Waits for an attorney, as one that was withdrawn does not. */
    pending: (query: Questions) => query.where({ status: 'pending', withdrawnAt: null }),
    /** Waits for this attorney: not one's own, nor the second opinion about an answer of one's own. */
    waitsFor: (query: Questions, attorneyId: string) =>
      query
        .modify('pending')
        .modify('notAskedBy', attorneyId)
        .whereRaw('first_attorney_id is distinct from ?', attorneyId),
    ofCategory: (query: Questions, categoryId: number) => query.where({ categoryId }),
    ofState: (query: Questions, state: QuestionState) => query.where({ state }),
    notOfState: (query: Questions, state: QuestionState) =>
      query.whereRaw('state is distinct from ?', state),
    askedBy: (query: Questions, userId: string) => query.where({ userId }),
    notAskedBy: (query: Questions, userId: string) => query.whereNot({ userId }),
    claimedBy: (query: Questions, attorneyId: string) => query.where({ claimedBy: attorneyId }),
    /** In the words of the index of claims by their ends: a kept plan knows no values. */
    claimed: (query: Questions) => query.whereRaw(`status = 'claimed'`),
    /** Of a claim, whose whole time is so many hours. */
    halfOver: (query: Questions, hours: number) =>
      query
        .modify('claimed')
        .where('claimEndsAt', '>', now)
        .where('claimEndsAt', '<=', raw('now() + ?', interval(hours / 2))),
    byTime: (query: Questions, order: 'asc' | 'desc') =>
      query.orderBy([
        { column: 'createdAt', order },
        { column: 'id', order },
      ]),
    /** As attorneys may know: by the hour, then the id. */
    byHour: (query: Questions, order: 'asc' | 'desc') =>
      query.orderBy([
        { column: 'askedHour', order },
        { column: 'id', order },
      ]),
    byClaim: (query: Questions, order: 'asc' | 'desc') =>
      query.orderBy([
        { column: 'claimedAt', order },
        { column: 'id', order },
      ]),
  };

  declare id: number;
  /** Who asks. */
  declare userId: string;
  /** Of a named question alone: the name that the asker had then. */
  declare askerName: string | null;
  declare categoryId: number | null;
  declare title: string;
  declare content: string;
  /** What lists hold of the content, and its whole length in characters. */
  declare preview: string;
  declare contentLength: number;
  declare isAnonymous: boolean;
  /** Whose law it is about; null where its asker did not say. */
  declare state: QuestionState | null;
  declare status: QuestionStatus;
  declare claimedBy: string | null;
  declare claimedAt: Date | null;
  /** When a claim ends by itself, was held, and was reminded of. */
  declare claimEndsAt: Date | null;
  declare claimHeldAt: Date | null;
  declare claimRemindedAt: Date | null;
  /** When a claim last ended without an answer. */
  declare returnedAt: Date | null;
  declare answeredAt: Date | null;
  /** When an attorney first opened it. */
  declare seenAt: Date | null;
  declare withdrawnAt: Date | null;
  /** When its author closed it last, and wrote again since. */
  declare closedAt: Date | null;
  declare reopenedAt: Date | null;
  /** What the author then said of the answer; the reason of one that did not help. */
  declare helpful: boolean | null;
  declare unhelpfulReason: UnhelpfulReason | null;
  declare closingWords: string | null;
  /** Of a second opinion: the first question, and the attorney who answered that. */
  declare secondOpinionOf: number | null;
  declare firstAttorneyId: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
  /** All that attorneys learn of the time of a question. */
  declare askedHour: Date;
  /** Where it was read in full; null without an answer. */
  declare answerContent?: string | null;
  /** Null means plain. */
  declare answerFormat?: TextFormat | null;
  declare includeDisclaimer?: boolean | null;
  declare answerCreatedAt?: Date | null;
  declare attorneyName?: string | null;
  declare attorneyState?: string | null;
  declare attorneyLicense?: string | null;
  declare attorneyCheckedAt?: Date | null;
  /** Where it was read with it: the second opinion about this question. */
  declare secondOpinionId?: number | null;
  /** What happened to it, where its asker reads it. */
  declare steps?: QuestionStep[];
  /** Latest first. */
  declare followUps?: FollowUp[];
}

/** By the database's clock. */
export const now = raw('now()');
