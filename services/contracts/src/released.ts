import type { TSchema } from 'typebox';
import type { Call } from './call.ts';
import { calls } from './calls/index.ts';
import { type EventName, events, subscribers } from './events.ts';
import { internalCalls } from './internal.ts';

/** One call, as far as both sides of it have to agree. */
export type SpokenCall = Pick<
  Call,
  'method' | 'path' | 'owner' | 'access' | 'params' | 'query' | 'body' | 'success'
>;

/** All that a release's processes say to each other. */
export interface Spoken {
  calls: Record<string, SpokenCall>;
  events: Record<string, { schema: TSchema; subscribers: readonly string[] }>;
}

const spoken = ({
  method,
  path,
  owner,
  access,
  params,
  query,
  body,
  success,
}: Call): SpokenCall => ({ method, path, owner, access, params, query, body, success });

/** What is said now. */
export const spokenNow = (): Spoken => ({
  calls: Object.fromEntries(
    Object.entries<Call>({ ...calls, ...internalCalls }).map(([name, call]) => [
      name,
      spoken(call),
    ]),
  ),
  events: Object.fromEntries(
    Object.entries(events).map(([name, schema]) => [
      name,
      { schema, subscribers: subscribers[name as EventName] },
    ]),
  ),
});
