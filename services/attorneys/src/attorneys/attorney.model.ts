import type { CurrentUser } from '@counsel/contracts';
import { Model, type Modifiers, type QueryBuilder, raw } from 'objection';

type Attorneys = QueryBuilder<Attorney>;

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
  declare practiceState: string;
  declare yearsExperience: number;
  declare lawSchool: string;
  declare graduationYear: number;
  declare practiceAreas: string;
  declare specializations: string | null;
  declare isApproved: boolean;
  declare approvedAt: Date | null;
  declare createdAt: Date;

  static override modifiers: Modifiers = {
    /** Conditions written out, not bound: the partial indexes carry these words. */
    pending: (query: Attorneys) => query.whereRaw('not is_approved'),
    active: (query: Attorneys) => query.whereRaw('is_approved'),
    ofAccount: (query: Attorneys, userId: string) => query.where({ userId }),
    unlinked: (query: Attorneys) => query.whereNull('userId'),
    ofAddress: (query: Attorneys, email: string) =>
      query.where(raw('lower(email)'), email.toLowerCase()),
    approvedWithin: (query: Attorneys, days: number) =>
      query.where('approvedAt', '>', raw("now() - ? * interval '1 day'", days)),
    oldestFirst: (query: Attorneys) => query.orderBy(['createdAt', 'id']),
    after: (query: Attorneys, time: string, id: number) =>
      query.where(raw('(created_at, id)'), '>', raw('(?, ?)', new Date(time), id)),
  };

  /** By account, or by address: an application made signed out becomes its address's owner's. */
  belongsTo({ id, email }: Pick<CurrentUser, 'id' | 'email'>): boolean {
    return this.userId === null
      ? this.email.toLowerCase() === email.toLowerCase()
      : this.userId === id;
  }
}
