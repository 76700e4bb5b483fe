import { Model, type Modifiers } from 'objection';

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

  /** Conditions written out, not bound: the partial indexes carry these words. */
  static override modifiers: Modifiers = {
    pending: (query) => query.whereRaw('not is_approved'),
    active: (query) => query.whereRaw('is_approved'),
  };
}
