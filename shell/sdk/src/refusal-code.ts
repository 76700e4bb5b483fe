import { type CallFailure, statusOf } from './failure.ts';

/** What the server's refusal means to a machine. */
export const codeOf = (error: unknown): string | undefined =>
  statusOf(error) === undefined ? undefined : (error as CallFailure).body?.code;
