import type { MailFacts, MailKind } from '@counsel/contracts';
import { Model, type QueryBuilder, raw } from 'objection';

/** A mail beyond the bound of its address. */
export class WaitingMail extends Model {
  static override tableName = 'waitingMails';
  static override jsonAttributes = ['facts'];
  static override modifiers = {
    /** Those that wait for the next mail to the account that sums up. */
    open: (query: QueryBuilder<WaitingMail>, address: string, about: string) =>
      query.where({ address, about }).whereNotNull('summaryId').whereNull('takenAt'),
    /** Later ones of the same kind about the same thing, for the same address. */
    newerThan: (query: QueryBuilder<WaitingMail>, waiting: WaitingMail) => {
      const { address, lane, about, since, id } = waiting;
      query.where({ address, lane, about }).where('since', '>', since).whereNot({ id });
    },
    /** Their jobs have ended, one way or the other. */
    old: (query: QueryBuilder<WaitingMail>) =>
      query.where('since', '<', raw("now() - interval '14 days'")),
  };

  declare id: string;
  /** A keyed hash. */
  declare address: string;
  declare lane: string;
  /** A keyed hash of what it is about: of a notice, the account. */
  declare about: string;
  /** Of the mail that will tell it; null for one that goes out by itself. */
  declare summaryId: string | null;
  declare takenAt: Date | null;
  declare kind: MailKind;
  declare facts: MailFacts;
  declare since: Date;
}
