import Type, { type Static } from 'typebox';
import { Role, Timestamp } from './entities.ts';
import { fields } from './fields.ts';
import { limits, remoteLengths } from './limits.ts';
import { ReportedError } from './remote-errors.ts';
import { nullable, object, upTo } from './shapes.ts';

const count = Type.Integer({ minimum: 0 });
const name = upTo(limits.remoteName.max);
const version = upTo(limits.remoteVersion.max);
/** Who did something: a token by its label, an administrator by the name of that day. */
const actor = upTo(2 * limits.name.max + 20);

const path = upTo(limits.pagePath.max);
const call = upTo(limits.label.max);
const host = upTo(limits.host.max);

/** What an administrator granted to a remote: no version gets to browsers that asks for more. */
export const RemoteGrant = object({
  /** Address patterns, which no other remote gets. */
  routes: Type.Array(path, { maxItems: limits.grantedRoutes.max }),
  /** By their names in the table. */
  calls: Type.Array(call, { maxItems: limits.declaredCalls.max }),
  roles: Type.Array(Role, { maxItems: 3 }),
  hosts: Type.Array(host, { maxItems: limits.grantedHosts.max }),
});
export type RemoteGrant = Static<typeof RemoteGrant>;

const isNew = Type.Boolean();

/** What one version asks for; `isNew` is what nobody granted yet. */
export const RemoteRequest = object({
  version,
  routes: Type.Array(
    object({
      path,
      title: upTo(limits.short.max),
      access: Type.Union([Type.Literal('anyone'), Type.Literal('session')]),
      isNew,
    }),
    { maxItems: limits.declaredRoutes.max },
  ),
  navigation: Type.Array(object({ label: upTo(limits.short.max), to: upTo(limits.address.max) }), {
    maxItems: limits.shownNavigation.max,
  }),
  /** Null of a version of before they were declared: it may make all that its visitor may. */
  calls: nullable(
    Type.Array(
      object({
        name: call,
        summary: upTo(limits.message.max),
        /** It changes something, where the others read. */
        isChange: Type.Boolean(),
        isNew,
      }),
      { maxItems: limits.declaredCalls.max },
    ),
  ),
  roles: Type.Array(object({ role: Role, isNew }), { maxItems: 3 }),
  hosts: Type.Array(object({ host, isNew }), { maxItems: limits.declaredHosts.max }),
});
export type RemoteRequest = Static<typeof RemoteRequest>;

/** What browsers told of loading a remote in the last seven days; times are those of loads. */
const loading = {
  loads: count,
  failures: count,
  medianMs: nullable(Type.Integer()),
  p95Ms: nullable(Type.Integer()),
};

const tool = upTo(limits.attestation.tool);

/** What whoever published a version says of it. Nobody but they vouches for that. */
export const ShownAttestation = object({
  /** Fingerprint of the key that signed it (RFC 7638): each publishing token has one. */
  key: upTo(limits.label.max),
  /** As `AttestedSource`, which was held to its rules when it came. */
  source: object({
    repository: nullable(upTo(limits.attestation.url)),
    commit: nullable(upTo(limits.attestation.hash)),
    dirty: nullable(Type.Boolean()),
    lockfile: nullable(
      object({ name: upTo(limits.attestation.tool), sha256: upTo(limits.attestation.hash) }),
    ),
    run: nullable(upTo(limits.attestation.url)),
    ...{ kit: tool, node: tool, npm: nullable(tool) },
  }),
  /** The contract test; null where there was none. */
  test: nullable(
    object({
      at: Timestamp,
      shell: tool,
      checks: count,
      failed: Type.Array(upTo(limits.attestation.check), { maxItems: limits.attestation.checks }),
    }),
  ),
});
export type ShownAttestation = Static<typeof ShownAttestation>;

/** A published version; its files never change. */
export const RemoteVersion = object({
  version,
  /** Range of `@counsel/shell-sdk` that it needs. */
  contract: upTo(limits.versionRange.max),
  publishedAt: Timestamp,
  publishedBy: actor,
  /** When it last became live. */
  promotedAt: nullable(Timestamp),
  promotedBy: nullable(actor),
  files: count,
  bytes: count,
  /** All that it asks for was granted; until then it waits for an administrator. */
  isGranted: Type.Boolean(),
  /** Null for what was built beside the portal, and before builds were attested. */
  attestation: nullable(ShownAttestation),
  ...loading,
});
export type RemoteVersion = Static<typeof RemoteVersion>;

/** What publishing answers. */
export const PublishedVersion = object({
  ...RemoteVersion.properties,
  /** Why it can't be promoted yet: the portal speaks no contract that it needs. Null where it can. */
  notYet: nullable(upTo(limits.remoteName.max + limits.versionRange.max + 100)),
});
export type PublishedVersion = Static<typeof PublishedVersion>;

export const RemoteStatus = object({
  name,
  enabled: Type.Boolean(),
  /** It runs in a frame of its own. */
  sandboxed: Type.Boolean(),
  /** The live one; null until one is promoted. */
  version: nullable(version),
  canary: nullable(object({ version, percent: Type.Integer() })),
  /** Versions that were never live and wait for an administrator's approval, newest first. */
  waiting: Type.Array(version, { maxItems: remoteLengths.shownVersions }),
  /** The registry's: what a change names as seen. */
  revision: count,
  ...loading,
});
export type RemoteStatus = Static<typeof RemoteStatus>;

export const RemoteAction = Type.Union([
  Type.Literal('publish'),
  Type.Literal('grant'),
  Type.Literal('promote'),
  Type.Literal('rollback'),
  Type.Literal('disable'),
  Type.Literal('enable'),
  Type.Literal('canary'),
  Type.Literal('delete-version'),
  Type.Literal('delete'),
  Type.Literal('sandbox'),
  Type.Literal('unsandbox'),
  Type.Literal('create-token'),
  Type.Literal('delete-token'),
  Type.Literal('contact'),
]);
export type RemoteAction = Static<typeof RemoteAction>;

/** One line of a remote's history. */
export const RemoteChangeLine = object({
  at: Timestamp,
  by: actor,
  action: RemoteAction,
  version: nullable(version),
  percent: nullable(Type.Integer()),
  /** Of the token that was made or deleted, where it is known. */
  label: nullable(upTo(limits.tokenLabel.max)),
  /** Why the portal did it. */
  reason: nullable(upTo(limits.message.max)),
  revision: count,
});
export type RemoteChangeLine = Static<typeof RemoteChangeLine>;

/** What changes of the registry answer; `version` is the live one afterwards. */
export const RemoteChange = object({
  revision: count,
  name,
  action: RemoteAction,
  version: nullable(version),
});
export type RemoteChange = Static<typeof RemoteChange>;

/** What of a remote was being loaded or run. */
export const RemotePhase = Type.Union([
  Type.Literal('manifest'),
  Type.Literal('entry'),
  Type.Literal('page'),
  Type.Literal('style'),
  Type.Literal('start'),
  Type.Literal('render'),
  Type.Literal('contract'),
  /** After it was shown: timers, promises, what handles events. */
  Type.Literal('run'),
  Type.Literal('call'),
]);
export type RemotePhase = Static<typeof RemotePhase>;

export const RemoteOutcome = Type.Union([
  Type.Literal('loaded'),
  Type.Literal('missing'),
  Type.Literal('slow'),
  Type.Literal('unreachable'),
  /** What arrived is not what was published. */
  Type.Literal('changed'),
  Type.Literal('broken'),
  Type.Literal('crashed'),
  Type.Literal('incompatible'),
  Type.Literal('threw'),
  /** It made a change that it does not declare. */
  Type.Literal('undeclared'),
  /** It changed what all code of the page shares. */
  Type.Literal('patched'),
]);
export type RemoteOutcome = Static<typeof RemoteOutcome>;

/** What a browser tells of loading a remote, and of running it. */
export const RemoteReport = object({
  remote: fields.remoteName,
  version: fields.remoteVersion,
  phase: RemotePhase,
  outcome: RemoteOutcome,
  milliseconds: Type.Integer({ minimum: 0, maximum: limits.reportedTime.max }),
  /** What was thrown. */
  error: Type.Optional(ReportedError),
});
export type RemoteReport = Static<typeof RemoteReport>;

/** A publishing token as it is listed: never the token itself. */
export const RemoteToken = object({
  id: upTo(limits.uuid.max),
  label: upTo(limits.tokenLabel.max),
  createdAt: Timestamp,
  lastUsedAt: nullable(Timestamp),
});
export type RemoteToken = Static<typeof RemoteToken>;

export const RemoteDetail = object({
  ...RemoteStatus.properties,
  /** Of one that was deleted, and of which there is nothing since but its history. */
  deletedAt: nullable(Timestamp),
  /** The version that a rollback makes live; null where there is none to go back to. */
  rollbackTo: nullable(version),
  granted: RemoteGrant,
  /** Whom the portal writes to when it fails. */
  contact: nullable(upTo(limits.email.max)),
  /** Newest first. */
  versions: Type.Array(RemoteVersion, { maxItems: remoteLengths.shownVersions }),
  /** The last ones, newest first. */
  changes: Type.Array(RemoteChangeLine, { maxItems: remoteLengths.changes }),
  failureKinds: Type.Array(
    object({
      phase: RemotePhase,
      kind: RemoteOutcome,
      version,
      count,
      lastAt: Timestamp,
    }),
    { maxItems: remoteLengths.failureKinds },
  ),
  tokens: Type.Array(RemoteToken, { maxItems: remoteLengths.tokens }),
});
export type RemoteDetail = Static<typeof RemoteDetail>;

/** A new publishing token, shown this once. */
export const NewRemoteToken = object({
  id: upTo(limits.uuid.max),
  token: upTo(limits.token.max),
});
export type NewRemoteToken = Static<typeof NewRemoteToken>;
