import { type Breadcrumb, durations, type Frame, remoteLengths } from '@counsel/contracts';
import { Model, type Modifiers, raw } from 'objection';

/** One kind of error of a version: of whom it comes is not kept, nor what its message said. */
export class RemoteError extends Model {
  static override tableName = 'remote_errors';
  static override idColumn = ['remote', 'version', 'fingerprint'];
  static override jsonAttributes = ['frames', 'breadcrumbs', 'browsers'];
  static override modifiers: Modifiers = {
    latest: (query) =>
      query.orderBy('lastAt', 'desc').orderBy('fingerprint').limit(remoteLengths.errors),
    oftenFirst: (query) => query.orderBy('count', 'desc').orderBy('lastAt', 'desc'),
    outdated: (query) =>
      query.where('lastAt', '<', raw('current_date - ?::int', durations.remoteReportsDays)),
  };

  declare remote: string;
  declare version: string;
  declare fingerprint: string;
  declare name: string;
  /** Of the first one, as are the breadcrumbs. */
  declare frames: Frame[];
  declare breadcrumbs: Breadcrumb[];
  /** How often in each. */
  declare browsers: Record<string, number>;
  declare count: number;
  /** When its team got a mail of it. */
  declare toldAt: Date | null;
  declare firstAt: Date;
  declare lastAt: Date;
}
