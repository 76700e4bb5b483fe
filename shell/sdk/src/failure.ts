import type { ErrorBody, FieldError } from '@counsel/contracts';

/**
 * Why a call gave no answer. `message` is `"<status>: <body text>"` for what the server refused
 * (docs/product.md#what-failures-say), a sentence for people when no server answered (`status` 0).
 */
export type CallFailure = {
  status: number;
  message: string;
  body: ErrorBody | null;
};

export const unreachable: CallFailure = {
  status: 0,
  message: 'The portal could not be reached. Please check your connection and try again.',
  body: null,
};

export const tooSlow: CallFailure = {
  status: 0,
  message: 'The portal did not answer in time. Please try again.',
  body: null,
};

export const notAsked: CallFailure = {
  status: 0,
  message:
    'We need to ask whether it’s you, and could not. Please check your connection and try again, or sign in again.',
  body: null,
};

const readBody = (text: string): ErrorBody | null => {
  try {
    const body: unknown = JSON.parse(text);
    const said = typeof body === 'object' && body !== null && 'message' in body;
    return said && typeof body.message === 'string' ? (body as ErrorBody) : null;
  } catch {
    // Not one of ours: a proxy's page, or nothing at all.
    return null;
  }
};

/** The failure that a non-OK response stands for. */
export const refusal = (status: number, statusText: string, text: string): CallFailure => ({
  status,
  message: `${status}: ${text === '' ? statusText : text}`,
  body: readBody(text),
});

const isFailure = (error: unknown): error is CallFailure =>
  typeof error === 'object' && error !== null && 'status' in error && 'message' in error;

/** Whether the session has ended (a wrong password is a 401 too, but does not say this word). */
export const isUnauthorized = (error: unknown): boolean =>
  isFailure(error) && /^401: .*Unauthorized/s.test(error.message);

/** Whether the server said that the thing asked for is not there. */
export const isNotFound = (error: unknown): boolean => isFailure(error) && error.status === 404;

/** The HTTP status of a failure, 0 when no server answered, undefined when it is no call's failure. */
export const statusOf = (error: unknown): number | undefined =>
  isFailure(error) ? error.status : undefined;

/** What to tell people: the server's own message, else why it was not reached, else the fallback. */
export const messageOf = (error: unknown, fallback: string): string => {
  if (!isFailure(error)) return fallback;
  return error.body?.message ?? (error.status === 0 ? error.message : fallback);
};

/** What the server found wrong with single fields; empty when it named none. */
export const fieldErrorsOf = (error: unknown): FieldError[] =>
  isFailure(error) ? (error.body?.errors ?? []) : [];
