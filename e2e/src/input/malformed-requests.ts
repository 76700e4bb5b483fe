import { type Call, type CallName, callList, exampleOf } from '@counsel/contracts';
import fc, { type Arbitrary } from 'fast-check';
import type { WireRequest } from '../support/wire.ts';
import { malformedBodies } from './malformed-bodies.ts';
import { oddMethods, oddPaths, oddQueries } from './odd-addresses.ts';
import { type Change, type OddChange, withBody } from './odd-changes.ts';
import { oddFrames, oddLengths } from './odd-frames.ts';
import { oddHeaders, oddTypes } from './odd-headers.ts';

/** A request that no page of ours sends, and what is odd about it. */
export interface MalformedRequest {
  name: CallName;
  why: string;
  request: WireRequest;
}

/** The call as a page would make it, with what its schemas give for examples. */
export function plainRequest(call: Call, origin: string, cookie: string): WireRequest {
  const params = (call.params ? exampleOf(call.params) : {}) as Record<string, unknown>;
  const target = call.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(`${params[name]}`));
  const headers: [string, string][] = [
    ['Host', new URL(origin).host],
    ['Origin', origin],
    ...(cookie === '' ? [] : [['Cookie', cookie] satisfies [string, string]]),
  ];
  const plain = { method: call.method, target, headers, body: Buffer.alloc(0) };
  return call.body ? withBody(JSON.stringify(exampleOf(call.body)))(plain) : plain;
}

const oddBodies = ({ body }: Call): OddChange =>
  malformedBodies(body).map(({ why, bytes, type }): [string, Change] => [
    why,
    withBody(bytes, type),
  ]);

/** Odd requests for every call of the table, of each kind in turn. */
export function malformedRequests(
  plain: (name: CallName, call: Call) => WireRequest,
): Arbitrary<MalformedRequest> {
  const each = callList.map(({ name, call }) => {
    const changes = fc.oneof(
      { weight: call.body ? 8 : 1, arbitrary: oddBodies(call) },
      { weight: call.params ? 4 : 1, arbitrary: oddPaths },
      { weight: call.query ? 5 : 1, arbitrary: oddQueries },
      { weight: 3, arbitrary: oddHeaders },
      { weight: 1, arbitrary: oddMethods },
      { weight: 1, arbitrary: oddLengths },
      { weight: 1, arbitrary: oddFrames },
      { weight: 1, arbitrary: oddTypes },
    );
    return changes.map(([why, change]) => ({ name, why, request: change(plain(name, call)) }));
  });
  return fc.oneof(...each);
}
