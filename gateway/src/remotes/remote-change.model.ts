import { type RemoteAction, remoteLengths } from '@counsel/contracts';
import { Model, type Modifiers } from 'objection';

/** One line of a remote's history, which begins before the remote is published. */
export class RemoteChange extends Model {
  static override tableName = 'remote_changes';
  static override modifiers: Modifiers = {
    /** Of one remote. */
    latest: (query) => query.orderBy('id', 'desc').limit(remoteLengths.changes),
  };

  declare id: string;
  declare at: Date;
  declare remote: string;
  declare by: string;
  declare action: RemoteAction;
  declare version: string | null;
  declare percent: number | null;
  /** Of the token that was made or deleted. */
  declare label: string | null;
  /** Why the portal did it. */
  declare reason: string | null;
  /** Of the registry, after the change. */
  declare revision: number;
}
