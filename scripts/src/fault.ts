/**
 * Something that the person who started the portal can put right. Its message is one clear sentence
 * per line, and is all that they see: no stack.
 */
export class Fault extends Error {}

/** A start that was called off. */
export class Stopped extends Fault {
  constructor() {
    super('Stopped before everything had started.');
  }
}

type Failure = Error & { code?: string; path?: string; address?: string; port?: number };
type Sentence = (failure: Failure) => string;

const unreachable: Sentence = ({ address, port, code }) =>
  `Nothing answers at ${address ?? 'the address that is set'}${port ? `:${port}` : ''} (${code}).`;
const refused: Sentence = ({ path, code }) =>
  `${path ?? 'A file'} can't be read or written (${code}).`;
const wrongEntry: Sentence = ({ message }) => `The database refuses us: ${message}.`;
const notAllowed: Sentence = ({ message }) => `The database's user may not do that: ${message}.`;
const bucketRefuses: Sentence = ({ name, message }) => `The bucket refuses us: ${message || name}.`;

/** What fails for reasons that are not ours, by the code of the system or of PostgreSQL, or by name. */
const known: Record<string, Sentence> = {
  ENOSPC: ({ path }) => `The disk is full${path ? ` (${path})` : ''}.`,
  EDQUOT: ({ path }) => `The disk is full${path ? ` (${path})` : ''}.`,
  EACCES: refused,
  EPERM: refused,
  EROFS: refused,
  ENOTDIR: refused,
  ENOENT: refused,
  ECONNREFUSED: unreachable,
  ENOTFOUND: unreachable,
  ETIMEDOUT: unreachable,
  '28P01': wrongEntry,
  '28000': wrongEntry,
  '3D000': wrongEntry,
  '42501': notAllowed,
  '53100': () => "The database's disk is full.",
  '55P03': () => 'Somebody else holds what is needed of the database: try again in a moment.',
  '57P01': () => 'The database was stopped meanwhile.',
  ECONNRESET: () => 'The connection broke off.',
  NoSuchBucket: bucketRefuses,
  AccessDenied: bucketRefuses,
  InvalidAccessKeyId: bucketRefuses,
  SignatureDoesNotMatch: bucketRefuses,
  CredentialsProviderError: bucketRefuses,
};

/** The text to show for anything thrown: a fault's sentences, or all that is known of a defect. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof Fault) return error.message;
  const sentence = known[(error as Failure).code ?? ''] ?? known[error.name];
  return sentence ? sentence(error) : (error.stack ?? error.message);
}
