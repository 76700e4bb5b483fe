import Type, { type Static } from 'typebox';
import { linePattern } from './fields.ts';
import { limits } from './limits.ts';
import { nullable } from './shapes.ts';

/** Of the upload: what was published, by whom and from what, signed (see `attesting`). */
export const attestationHeader = 'X-Counsel-Attestation';

const { check, checks, url, tool } = limits.attestation;

/** Administrators read it: nothing that looks like something else, or turns the line around. */
const printable = '^[ -~]*$';

const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$', examples: ['5e'.repeat(32)] });
/** It becomes a link on an administrator's screen. */
const webAddress = Type.String({
  maxLength: url,
  pattern: '^https://[!-?A-~]+$',
  examples: ['https://git.example/team/remote'],
});
const toolVersion = Type.String({ maxLength: tool, pattern: printable, examples: ['1.1.0'] });
const fileName = Type.String({
  maxLength: tool,
  pattern: printable,
  examples: ['package-lock.json'],
});

const checkName = Type.String({
  maxLength: check,
  pattern: linePattern,
  examples: ['every address has its page'],
});

/** As `Date` writes it. A leap second is a time to the format, and none to `Date`. */
const moment = Type.String({
  format: 'date-time',
  pattern: '^[\\d-]+T\\d\\d:\\d\\d:[0-5]\\d(\\.\\d+)?Z$',
  examples: ['2026-03-02T09:30:00.000Z'],
});

/** A contract test, which was passed where each of its checks was. */
export const AttestedTest = Type.Object({
  at: moment,
  /** The contract of the shell that it ran in. */
  shell: toolVersion,
  checks: Type.Array(Type.Object({ check: checkName, passed: Type.Boolean() }), {
    minItems: 1,
    maxItems: checks,
  }),
});
export type AttestedTest = Static<typeof AttestedTest>;

/** From what a build was made. What is not known is null: not every folder is a repository. */
export const AttestedSource = Type.Object({
  repository: nullable(webAddress),
  commit: nullable(
    Type.String({ pattern: '^[0-9a-f]{40}([0-9a-f]{24})?$', examples: ['c0ffee'.padEnd(40, '0')] }),
  ),
  /** Whether files differed from the commit. */
  dirty: nullable(Type.Boolean()),
  lockfile: nullable(Type.Object({ name: fileName, sha256 })),
  /** The run of a build server. */
  run: nullable(webAddress),
  kit: toolVersion,
  node: toolVersion,
  npm: nullable(toolVersion),
});
export type AttestedSource = Static<typeof AttestedSource>;

/** What whoever publishes says of a build: an in-toto statement (in-toto.io/Statement/v1). */
export const Attestation = Type.Object({
  _type: Type.Literal('https://in-toto.io/Statement/v1'),
  /** The digest is that of remote.json, which holds the hashes of all files. */
  subject: Type.Array(Type.Object({ name: Type.String(), digest: Type.Object({ sha256 }) }), {
    minItems: 1,
    maxItems: 1,
  }),
  predicateType: Type.Literal('urn:counsel:publish:1'),
  predicate: Type.Object({
    at: moment,
    source: AttestedSource,
    test: nullable(AttestedTest),
  }),
});
export type Attestation = Static<typeof Attestation>;

export const subjectName = (name: string, version: string): string => `${name}@${version}`;

/** Which checks were not passed; undefined where nothing was tested. */
export function failedChecks(test: AttestedTest | null): string[] | undefined {
  return test?.checks.filter(({ passed }) => !passed).map(({ check }) => check);
}
