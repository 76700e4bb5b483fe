import {
  type CurrentUser,
  durations,
  type PracticeState,
  type SameLicense,
} from '@counsel/contracts';
import { Model, type Modifiers, type QueryBuilder, raw } from 'objection';

type Attorneys = QueryBuilder<Attorney>;

const daysAgo = (days: number) => raw("now() - ? * interval '1 day'", days);

/** An application, and after its approval an attorney. */
export class Attorney extends Model {
  static override tableName = 'attorneys';

  declare id: number;
  /** Null while the application belongs to no account. */
  declare userId: string | null;
  declare firstName: string;
  declare lastName: string;
  declare email: string;
  declare licenseNumber: string;
  declare bprNumber: string | null;
  declare practiceState: PracticeState;
  declare yearsExperience: number;
  declare lawSchool: string;
  declare graduationYear: number;
  declare practiceAreas: string;
  declare specializations: string | null;
  declare isApproved: boolean;
  declare approvedAt: Date | null;
  /** When the account proved that the address is its own; null until then. */
  declare confirmedAt: Date | null;
  /** When identity was told where they are licensed. */
  declare stateToldAt: Date | null;
  declare linkSentAt: Date;
  /** By PostgreSQL: what tells licenses of a state apart, however they are written. */
  declare licenseKey: string;
  declare createdAt: Date;

  /** By `rankedByLicense`: how many applications name the license. */
  declare ofLicense: number;

  static override modifiers: Modifiers = {
    /** Conditions written out, not bound: the partial indexes carry these words. */
    pending: (query: Attorneys) => query.whereRaw('not is_approved'),
    active: (query: Attorneys) => query.whereRaw('is_approved and confirmed_at is not null'),
    unconfirmed: (query: Attorneys) => query.whereNull('confirmedAt'),
    ofAccount: (query: Attorneys, userId: string) => query.where({ userId }),
    confirmableBy: (query: Attorneys, userId: string) =>
      query.where((either) => either.whereNull('userId').orWhere({ userId })),
    ofAddress: (query: Attorneys, email: string) =>
      query.where(raw('lower(email)'), email.toLowerCase()),
    linkSentWithin: (query: Attorneys, days: number) =>
      query.where('linkSentAt', '>', daysAgo(days)),
    /** Confirmed, or its link can still be followed. */
    followable: (query: Attorneys) =>
      query.where((either) =>
        either
          .whereNotNull('confirmedAt')
          .orWhere((open) => void open.modify('linkSentWithin', durations.applicationLinkDays)),
      ),
    /** Approved and not confirmed in time, or made signed out, with a link that is good no more. */
    lapsed: (query: Attorneys) =>
      query
        .modify('unconfirmed')
        .where((either) =>
          either
            .where('approvedAt', '<', daysAgo(durations.applicationLinkDays))
            .orWhere((nobodys) =>
              nobodys
                .whereNull('userId')
                .whereNull('approvedAt')
                .where('linkSentAt', '<', daysAgo(durations.applicationLinkDays)),
            ),
        ),
    /** Active since so many days at most, or of a state that identity was never told. */
    toTellAgain: (query: Attorneys, days: number) =>
      query
        .modify('active')
        .where((either) =>
          either
            .where('approvedAt', '>', daysAgo(days))
            .orWhere('confirmedAt', '>', daysAgo(days))
            .orWhereNull('stateToldAt'),
        ),
    /** Each with its `place` among those of its license: active ones, approved ones, then by age. */
    rankedByLicense: (query: Attorneys) =>
      query
        .select('attorneys.*')
        .select(
          raw('(count(*) over (partition by practice_state, license_key))::int as of_license'),
        )
        .select(
          raw(`row_number() over (partition by practice_state, license_key
            order by is_approved desc, confirmed_at, created_at, id) as place`),
        ),
    oldestFirst: (query: Attorneys) => query.orderBy(['createdAt', 'id']),
    after: (query: Attorneys, time: string, id: number) =>
      query.where(raw('(created_at, id)'), '>', raw('(?, ?)', new Date(time), id)),
  };

  get standing(): SameLicense['standing'] {
    if (!this.isApproved) return 'pending';
    return this.confirmedAt ? 'active' : 'approved';
  }

  /** By account, or by address: that of one made signed out, and any that the account has proved. */
  belongsTo({ id, email, emailVerified }: CurrentUser): boolean {
    if (this.userId === id) return true;
    const isSameAddress = this.email.toLowerCase() === email.toLowerCase();
    return isSameAddress && (this.userId === null || emailVerified);
  }
}
