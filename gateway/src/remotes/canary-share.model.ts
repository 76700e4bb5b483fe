import { Model } from 'objection';

/** What one member told of a canary, and of the version that is live beside it, since it began. */
export class CanaryShare extends Model {
  static override tableName = 'remote_canary_shares';
  static override idColumn = ['remote', 'version', 'member'];

  declare remote: string;
  declare version: string;
  /** A keyed hash of the account; gone when the canary ends. */
  declare member: string;
  declare loads: number;
  declare failures: number;
}
