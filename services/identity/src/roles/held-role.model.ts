import type { GivenRole } from '@counsel/contracts';
import { Model, type QueryBuilder } from 'objection';

/** A role that an account was given. */
export class HeldRole extends Model {
  static override tableName = 'heldRoles';
  static override idColumn = ['userId', 'role'];
  static override modifiers = {
    of: (query: QueryBuilder<HeldRole>, role: GivenRole) => query.where({ role }),
  };

  declare userId: string;
  declare role: GivenRole;
}
