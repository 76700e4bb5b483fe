import { durations, type RemoteManifest, remoteLengths } from '@counsel/contracts';
import { Model, type Modifiers, raw } from 'objection';

/** A published version; its files never change. */
export class RemoteVersion extends Model {
  static override tableName = 'remote_versions';
  static override idColumn = ['remote', 'version'];
  static override jsonAttributes = ['manifest'];
  static override modifiers: Modifiers = {
    /** Those whose files are still there. */
    kept: (query) => query.whereNull('removedAt'),
    /** What they ask for, of those that were never live: files and their maps are a large part of a row. */
    neverLive: (query) =>
      query
        .select('remote', 'version', raw("manifest - '{files,maps}'::text[]").as('manifest'))
        .whereNull('promotedAt'),
    /** Not given to any browser within the time for which that is remembered. */
    forgotten: (query) =>
      query.where(
        raw("coalesce(greatest(promoted_at, last_live_at), '-infinity')"),
        '<',
        raw(`now() - interval '${durations.liveVersionsDays} days'`),
      ),
    /** To some disks, versions that differ in the case of their letters alone are one. */
    named: (query, remote: string, version: string) =>
      query.where({ remote }).where(raw('lower(version)'), version.toLowerCase()),
    shown: (query) => query.limit(remoteLengths.shownVersions),
    newestFirst: (query) => query.orderBy('publishedAt', 'desc').orderBy('version', 'desc'),
  };

  declare remote: string;
  declare version: string;
  /** Range of `@counsel/shell-sdk` that it needs. */
  declare contract: string;
  declare manifest: RemoteManifest;
  declare files: number;
  declare bytes: number;
  /** What its publisher signed: a JWS. */
  declare attestation: string | null;
  declare publishedAt: Date;
  declare publishedBy: string;
  /** When it last became live. */
  declare promotedAt: Date | null;
  declare promotedBy: string | null;
  /** When it was first given to browsers, live or in a canary. */
  declare publicSince: Date | null;
  /** When it last stopped being given to browsers; of one that they get, of the time before. */
  declare lastLiveAt: Date | null;
  /** Its files are gone; its name stays taken. */
  declare removedAt: Date | null;
  /** By an administrator: nothing brings it back. */
  declare deletedAt: Date | null;
}
