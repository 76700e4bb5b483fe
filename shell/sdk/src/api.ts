import { type AnswerOf, type Call, calls, type Tag } from '@counsel/contracts';
import { createApi, type EndpointBuilder, type InfiniteData } from '@reduxjs/toolkit/query/react';
import { type CounselBaseQuery, createBaseQuery } from './base-query.ts';
import type { CallFailure } from './failure.ts';
import { addressOf, type CallArgument, requestOf } from './request.ts';

/** What the table of calls reads and changes. */
export const tagTypes: readonly Tag[] = [
  ...new Set(
    Object.values<Call>(calls).flatMap(({ reads = [], changes = [] }) => [...reads, ...changes]),
  ),
];

/** Beside what the table of calls reads: the address that was asked. */
export type CacheTag = Tag | 'Address';

let transport = createBaseQuery();

/** Names how calls reach the server, where the page can't ask it by itself. */
export const callBy = (other: CounselBaseQuery): void => {
  transport = other;
};

/** The portal's one cache of server data. Nothing is asked twice unless a change made it stale. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: (...call: Parameters<CounselBaseQuery>) => transport(...call),
  tagTypes: [...tagTypes, 'Address'],
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
});

export type Builder = EndpointBuilder<CounselBaseQuery, CacheTag, 'api'>;

/** One page of a list and the cursor of the next one. */
export type Page<Item> = { items: Item[]; next: string | null };

type ItemOf<C extends Call> = AnswerOf<C> extends ReadonlyArray<infer Item> ? Item : never;

/** Where a list in the answer goes on elsewhere: the cursor with which it does, null at its end. */
type Continued<C extends Call> = C extends { continued: true } ? { next: string | null } : unknown;

const providedBy = <C extends Call>(call: C, argument: CallArgument<C>) => [
  ...(call.reads ?? []),
  { type: 'Address' as const, id: addressOf(call, argument) },
];

type Keyed<C extends Call> = { endpointName: string; queryArgs: CallArgument<C> };

/** By what is asked, however a screen writes it: so the server tells an answer with the page. */
const keyedBy =
  <C extends Call>(call: C) =>
  ({ endpointName, queryArgs }: Keyed<C>): string =>
    endpointName + JSON.stringify(requestOf(call, queryArgs));

/** An endpoint that reads by a call of the table. */
export const callQuery = <C extends Call>(build: Builder, call: C) =>
  build.query<AnswerOf<C> & Continued<C>, CallArgument<C>>({
    query: (argument) => requestOf(call, argument),
    serializeQueryArgs: keyedBy(call),
    transformResponse: (answer: AnswerOf<C> & Continued<C>, meta) =>
      call.continued ? Object.assign(answer, { next: meta?.next ?? null }) : answer,
    providesTags: (_answer, _failure, argument) => providedBy(call, argument),
  });

/** An endpoint that reads a list page by page; `itemsOf` flattens what it has so far. */
export const callPages = <C extends Call & { paged: true }>(build: Builder, call: C) =>
  build.infiniteQuery<Page<ItemOf<C>>, CallArgument<C>, string | null>({
    query: ({ queryArg, pageParam }) => requestOf(call, queryArg, pageParam),
    serializeQueryArgs: keyedBy(call),
    transformResponse: (items: ItemOf<C>[], meta) => ({ items, next: meta?.next ?? null }),
    providesTags: (_answer, _failure, argument) => providedBy(call, argument),
    infiniteQueryOptions: {
      initialPageParam: null,
      getNextPageParam: (last) => last.next ?? undefined,
    },
  });

// What these say is that the browser's picture of the server is wrong: it is to be read again.
const outdated = (failure: CallFailure | undefined) =>
  failure === undefined || failure.status === 404 || failure.status === 409;

/** An endpoint that changes something; what the table says it changes is read again. */
export const callMutation = <C extends Call>(build: Builder, call: C) =>
  build.mutation<AnswerOf<C>, CallArgument<C>>({
    query: (argument) => requestOf(call, argument),
    invalidatesTags: (_answer, failure) => (outdated(failure) ? [...(call.changes ?? [])] : []),
  });

/** All items of the pages loaded so far, in order; empty while there are none. */
export const itemsOf = <Item>(
  pages: InfiniteData<Page<Item>, string | null> | undefined,
): Item[] => (pages === undefined ? [] : pages.pages.flatMap((page) => page.items));
