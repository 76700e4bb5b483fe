import { type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger };

/** Values under these names never reach a log line, wherever they stand. */
const secretNames = [
  'password',
  'confirmPassword',
  'currentPassword',
  'newPassword',
  'token',
  'cookie',
  'authorization',
  'set-cookie',
  'content',
  'title',
];

/**
 * Lines go out so many bytes at a time, or after so many milliseconds: to write each by itself costs
 * the process, and whoever reads its output, more than to make it. What is left is written at the end.
 */
const buffering = { minLength: 12_288, periodicFlush: 200 };

/** JSON log lines on standard output; secrets are censored by name, one and two levels deep. */
export function createLog(service: string, level: string): Logger {
  const options: LoggerOptions = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[redacted]',
    },
    serializers: { err: describeError },
  };
  return pino(options, pino.destination({ dest: 1, sync: false, ...buffering }));
}

/**
 * The same log for lines of fixed fields, none of them secret: to look for secrets in a line costs
 * six times as much as to write it.
 */
export const uncensored = (log: Logger): Logger => log.child({}, { redact: { paths: [] } });

/**
 * What a log may hold of an error. Messages of the database can quote values that people typed,
 * so of those only the code, the constraint and the stack's places are kept.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as Error & Record<string, unknown>;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const fromDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
  return {
    type: error.name,
    ...(fromDatabase ? { code, constraint, table } : { code, message: error.message }),
    stack: frames.join('\n'),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
