import Type, { type Static } from 'typebox';
import { Timestamp } from './entities.ts';
import { limits, remoteLengths } from './limits.ts';
import { object, upTo } from './shapes.ts';

/** A published file, below its version's folder. */
const file = Type.String({
  maxLength: limits.artefactPath,
  pattern: '^[\\w@+-][\\w@+.-]*(/[\\w@+-][\\w@+.-]*)*$',
});
const place = {
  line: Type.Integer({ minimum: 1, maximum: limits.placeInFile.max }),
  column: Type.Integer({ minimum: 1, maximum: limits.placeInFile.max }),
};

/** What somebody acted on: what it is, never what it says. */
export const actedOn = ['button', 'link', 'field', 'choice', 'form'] as const;
export type ActedOn = (typeof actedOn)[number];

/**
 * A step before an error, without anything that a person wrote: the pattern of an address, the name
 * of a call with the status of its answer (0 where none came), what was acted on.
 */
export const Breadcrumb = object({
  did: Type.Enum(['opened', 'called', 'clicked', 'changed', 'submitted']),
  what: Type.String({
    maxLength: limits.breadcrumb.max,
    pattern: '^(/[\\w:/-]*|[A-Za-z][\\w-]*)$',
  }),
  status: Type.Optional(Type.Integer({ minimum: 0, maximum: 599 })),
});
export type Breadcrumb = Static<typeof Breadcrumb>;

const breadcrumbs = Type.Array(Breadcrumb, { maxItems: limits.breadcrumbs.max });

/**
 * What a browser tells of an error. Its message is not among it: a message may hold what somebody
 * wrote.
 */
export const ReportedError = object({
  /** Its class, or what stands for it where something else was thrown. */
  name: Type.String({ pattern: '^[A-Z]\\w*$', maxLength: limits.errorName.max }),
  /** Those of the remote's own files, the innermost first. */
  frames: Type.Array(object({ file, ...place }), { maxItems: limits.frames.max }),
  breadcrumbs,
});
export type ReportedError = Static<typeof ReportedError>;

/** Where a frame is: in a source by the version's map, or in what was built. */
const Frame = object({ file: upTo(limits.artefactPath), ...place, isSource: Type.Boolean() });
export type Frame = Static<typeof Frame>;

/** One kind of error of a version: what was thrown, from where. */
export const RemoteError = object({
  id: upTo(limits.uuid.max),
  version: upTo(limits.remoteVersion.max),
  name: upTo(limits.errorName.max),
  count: Type.Integer({ minimum: 0 }),
  firstAt: Timestamp,
  lastAt: Timestamp,
  browsers: Type.Array(
    object({ name: upTo(limits.browserName.max), count: Type.Integer({ minimum: 0 }) }),
    { maxItems: remoteLengths.browsersOfError },
  ),
  /** Of the first one, the innermost first. */
  frames: Type.Array(Frame, { maxItems: limits.frames.max }),
  /** Of the first one, the latest last. */
  breadcrumbs,
});
export type RemoteError = Static<typeof RemoteError>;
