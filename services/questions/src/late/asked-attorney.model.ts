import { Model } from 'objection';

/** An attorney whom an administrator has asked by name to take on a question. */
export class AskedAttorney extends Model {
  static override tableName = 'asked_attorneys';
  static override idColumn = ['questionId', 'attorneyId'];

  declare questionId: number;
  declare attorneyId: string;
  declare askedBy: string;
  declare at: Date;
}
