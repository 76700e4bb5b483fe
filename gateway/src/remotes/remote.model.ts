import { grantOfAll, type RemoteGrant } from '@counsel/contracts';
import { Model, type RelationMappings } from 'objection';
import { RemoteChange } from './remote-change.model.ts';
import { RemoteContact } from './remote-contact.model.ts';
import { RemoteToken } from './remote-token.model.ts';
import { RemoteVersion } from './remote-version.model.ts';

const oneVersion = (column: string) => ({
  relation: Model.BelongsToOneRelation,
  modelClass: RemoteVersion,
  join: {
    from: ['remotes.name', `remotes.${column}`],
    to: ['remote_versions.remote', 'remote_versions.version'],
  },
});

const all = (modelClass: typeof Model) => ({
  relation: Model.HasManyRelation,
  modelClass,
  join: { from: 'remotes.name', to: `${modelClass.tableName}.remote` },
});

/** A remote of the registry, from the first version on that is published. */
export class Remote extends Model {
  static override tableName = 'remotes';
  static override idColumn = 'name';
  static override jsonAttributes = ['earlier', 'granted'];
  static override relationMappings = (): RelationMappings => ({
    live: oneVersion('version'),
    canary: oneVersion('canaryVersion'),
    versions: all(RemoteVersion),
    changes: all(RemoteChange),
    tokens: all(RemoteToken),
    contact: { ...all(RemoteContact), relation: Model.HasOneRelation },
  });
  declare name: string;
  declare enabled: boolean;
  /** It runs in a frame of its own. */
  declare sandboxed: boolean;
  /** The live one; null until one is promoted. */
  declare version: string | null;
  /** To go back to, the one that was live last first. */
  declare earlier: string[];
  declare canaryVersion: string | null;
  declare canaryPercent: number | null;

  /** What its versions may ask for. */
  declare granted: RemoteGrant;

  declare live?: RemoteVersion | null;
  declare versions?: RemoteVersion[];
  /** Those that were never live, of which some wait for an administrator. */
  declare waiting?: RemoteVersion[];
  declare changes?: RemoteChange[];
  declare tokens?: RemoteToken[];
  declare contact?: RemoteContact | null;
}

/** The versions that browsers get, or would get if the remote were on. */
export const givenOf = ({ version, canaryVersion }: Remote): string[] =>
  [version, canaryVersion].filter((given) => given !== null);

/** Versions that were live before, the one that a rollback makes live first. */
export const toGoBackTo = ({ version: live, earlier }: Remote): string[] =>
  earlier.filter((version) => version !== live);

/** A remote of which there is nothing yet but who may publish it. */
export const unpublishedRemote = (name: string): Remote =>
  Remote.fromJson({
    ...{ name, enabled: true, sandboxed: false, version: null, earlier: [] },
    ...{ canaryVersion: null, canaryPercent: null, granted: grantOfAll([]) },
  });
