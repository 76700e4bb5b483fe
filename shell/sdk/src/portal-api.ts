import { type Call, type CallName, calls, isReading } from '@counsel/contracts';
import { type Builder, callMutation, callPages, callQuery, api as empty } from './api.ts';

type Calls = typeof calls;

type EndpointOf<C extends Call> = C extends { paged: true }
  ? ReturnType<typeof callPages<C>>
  : C extends { method: 'GET' } | { reads: object }
    ? ReturnType<typeof callQuery<C>>
    : ReturnType<typeof callMutation<C>>;

type Endpoints = { [Name in CallName]: EndpointOf<Calls[Name]> };

const isPaged = (call: Call): call is Call & { paged: true } => call.paged === true;

const endpointOf = (build: Builder, call: Call) => {
  if (isPaged(call)) return callPages(build, call);
  return isReading(call) ? callQuery(build, call) : callMutation(build, call);
};

/** Those of the table that are no endpoints yet: this file may be in a page twice (`carried`). */
const endpointsOf = (build: Builder): Endpoints => {
  const missing = Object.entries<Call>(calls).filter(([name]) => !(name in empty.endpoints));
  const endpoints = missing.map(([name, call]) => [name, endpointOf(build, call)]);
  return Object.assign({} as Endpoints, Object.fromEntries(endpoints));
};

/**
 * The portal's one cache of server data, with an endpoint for each line of the table of calls:
 * `api.useGetQuestionQuery`, `api.useListQueueInfiniteQuery`, `api.useClaimQuestionMutation`. All
 * remotes share them. A remote's own come by `api.injectEndpoints`, under names that begin with its
 * own.
 */
export const api = empty.injectEndpoints({ endpoints: endpointsOf });
