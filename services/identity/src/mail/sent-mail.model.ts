import { Model, type QueryBuilder, raw } from 'objection';

/** A mail that its address has had, or is just getting; kept for a day. */
export class SentMail extends Model {
  static override tableName = 'sentMails';
  static override modifiers = {
    /** What counts towards the bound of an hour. */
    lately: (query: QueryBuilder<SentMail>, address: string, lane: string) =>
      query
        .where({ address, lane, merged: false })
        .where('sentAt', '>', raw("now() - interval '1 hour'")),
    ofOne: (query: QueryBuilder<SentMail>, about: string) => query.where({ about }),
    /** No repeat of a job comes as late. */
    old: (query: QueryBuilder<SentMail>) =>
      query.where('sentAt', '<', raw("now() - interval '1 day'")),
  };

  declare id: string;
  /** A keyed hash. */
  declare address: string;
  declare lane: string;
  /** A keyed hash of what it is about, as of mails that wait. */
  declare about: string;
  /** It is told in the mail that sums up. */
  declare merged: boolean;
  declare sentAt: Date;
}
