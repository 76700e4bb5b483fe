import type { Call } from '@counsel/contracts';
import type { ApiOptions } from '../support/api.ts';
import type { Actor, Cast } from './actors.ts';

/** Statuses of v, u, o, p, a, c, d. */
export type Expected = readonly [number, number, number, number, number, number, number];

export interface AccessRow {
  call: Call;
  about: string;
  expected: Expected;
  /** Makes what the call is about, anew for each actor. */
  subject?: (cast: Cast, actor: Actor) => ApiOptions | Promise<ApiOptions>;
}

export const everybody = (status: number): Expected => [
  status,
  status,
  status,
  status,
  status,
  status,
  status,
];
export const signedIn = (status: number): Expected => [
  401,
  status,
  status,
  status,
  status,
  status,
  status,
];
export const administrators = (status: number): Expected => [401, 403, 403, 403, 403, 403, status];
