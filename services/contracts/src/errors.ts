import Type, { type Static } from 'typebox';
import { limits } from './limits.ts';
import { object, upTo } from './shapes.ts';

/** The one shape in which every error leaves the portal. */
export const ErrorBody = object({
  message: upTo(limits.refusal.max),
  code: upTo(limits.label.max),
  requestId: upTo(limits.label.max),
  errors: Type.Array(
    object({ path: upTo(limits.message.max), message: upTo(limits.message.max) }),
    { maxItems: limits.fieldErrors.max },
  ),
});
export type ErrorBody = Static<typeof ErrorBody>;

/** Codes by status, for machines. */
export const errorCodes = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  409: 'conflict',
  413: 'too-large',
  415: 'not-json',
  422: 'idempotency-mismatch',
  429: 'too-many',
  500: 'internal',
  502: 'bad-gateway',
  503: 'unavailable',
  504: 'timeout',
} as const;

export const errorCode = (status: number): string =>
  errorCodes[status as keyof typeof errorCodes] ?? (status < 500 ? 'refused' : 'internal');
