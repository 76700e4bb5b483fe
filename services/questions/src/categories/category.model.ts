import { Model } from 'objection';

/** A field of business law. */
export class Category extends Model {
  static override tableName = 'categories';

  declare id: number;
  declare name: string;
  declare slug: string;
  declare description: string;
  declare createdAt: Date;
}
