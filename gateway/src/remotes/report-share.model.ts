import type { RemotePhase } from '@counsel/contracts';
import { Model, type Modifiers, raw } from 'objection';

/** How often one member's browsers have told of a version today; gone the day after. */
export class ReportShare extends Model {
  static override tableName = 'remote_report_shares';
  static override idColumn = ['member', 'remote', 'version', 'phase', 'day'];
  static override modifiers: Modifiers = {
    past: (query) => query.where('day', '<', raw('current_date')),
  };

  /** A keyed hash of the account. */
  declare member: string;
  declare remote: string;
  declare version: string;
  declare phase: RemotePhase;
  declare day: string;
  declare count: number;
}
