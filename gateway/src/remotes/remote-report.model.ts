import { durations, type RemoteOutcome, type RemotePhase } from '@counsel/contracts';
import { Model, type Modifiers, raw } from 'objection';

const daysAgo = (days: number) => raw('current_date - ?::int', days);

/** How often browsers reported one outcome in one span of time: nothing of whom it comes from. */
export class RemoteReport extends Model {
  static override tableName = 'remote_reports';
  static override idColumn = ['remote', 'version', 'day', 'phase', 'outcome', 'bucket'];
  static override modifiers: Modifiers = {
    recent: (query) => query.where('day', '>', daysAgo(durations.remoteFiguresDays)),
    outdated: (query) => query.where('day', '<', daysAgo(durations.remoteReportsDays)),
  };

  declare remote: string;
  declare version: string;
  declare day: string;
  declare phase: RemotePhase;
  declare outcome: RemoteOutcome;
  /** Of the histogram of times. */
  declare bucket: number;
  declare count: number;
  declare lastAt: Date;
}
