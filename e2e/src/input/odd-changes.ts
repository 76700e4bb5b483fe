import type { Arbitrary } from 'fast-check';
import type { WireRequest } from '../support/wire.ts';

/** What is done to a request that was right. */
export type Change = (request: WireRequest) => WireRequest;
/** Changes, each with what is odd about it. */
export type OddChange = Arbitrary<[why: string, change: Change]>;

/** Sets a header, in place of one that was there. */
export const withHeader =
  (name: string, value: string): Change =>
  (request) => ({
    ...request,
    headers: [
      ...request.headers.filter(([known]) => known.toLowerCase() !== name.toLowerCase()),
      [name, value],
    ],
  });
export const withMore =
  (...more: [string, string][]): Change =>
  (request) => ({ ...request, headers: [...request.headers, ...more] });
export const withTarget =
  (change: (target: string) => string): Change =>
  (request) => ({ ...request, target: change(request.target) });

/** That body, with its own length and, unless it is told otherwise, as JSON. */
export const withBody =
  (body: string | Buffer, type = 'application/json'): Change =>
  (request) => {
    const bytes = Buffer.from(body);
    const typed = withHeader('Content-Type', type)({ ...request, body: bytes });
    return withHeader('Content-Length', String(bytes.length))(typed);
  };
