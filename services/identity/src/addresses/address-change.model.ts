import { Model, type QueryBuilder, raw } from 'objection';
import { User } from '../accounts/user.model.ts';

/** An address that a person wants instead of the present one; the id is that of the mail to it. */
export class AddressChange extends Model {
  static override tableName = 'addressChanges';
  static override relationMappings = () => ({
    /** Whose the new address is already. */
    owner: {
      relation: Model.BelongsToOneRelation,
      modelClass: User,
      join: { from: 'addressChanges.newEmail', to: 'users.email' },
    },
  });
  static override modifiers = {
    of: (query: QueryBuilder<AddressChange>, userId: string) => query.where({ userId }),
    /** Of no use once no mail about them can be under way any more. */
    old: (query: QueryBuilder<AddressChange>) =>
      query.where('createdAt', '<', raw("now() - interval '7 days'")),
  };

  declare id: string;
  declare userId: string;
  declare oldEmail: string;
  declare newEmail: string;
  declare createdAt: Date;

  /** Where a graph was fetched; nobody while the address is free. */
  declare owner: User | null;
}
