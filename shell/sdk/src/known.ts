import { type Call, calls, type KnownAnswer, type KnownAnswers } from '@counsel/contracts';
import type { Dispatch } from '@reduxjs/toolkit';
import { nextCursor } from './base-query.ts';
import { noteDate } from './known-as-of.ts';
import { api } from './portal-api.ts';

/** What every page of a member's asks for: who reads it, as what, and how many notifications wait. */
export const sessionCalls = [
  calls.getCurrentUser,
  calls.getRoles,
  calls.getAttorneyStanding,
  calls.countNotices,
];

/** The reads, each with a pattern of its addresses; the first one is meant, as a test of the table holds. */
const reads = Object.entries<Call>(calls)
  .filter(([, { method }]) => method === 'GET')
  .map(([endpointName, call]) => ({
    endpointName,
    call,
    pattern: new RegExp(`^${call.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }));

/** As `transformResponse` of the call's endpoint makes it of the answer. */
const cachedOf = ({ paged, continued }: Call, { body, headers }: KnownAnswer): unknown => {
  const next = nextCursor(headers.link ?? null);
  if (paged) return { pages: [{ items: body, next }], pageParams: [null] };
  return continued ? Object.assign({ next }, body) : body;
};

/** What the cache holds of an answer to that address. */
const entriesOf = ([address, answer]: [string, KnownAnswer]) => {
  const [path = '', query] = address.split('?');
  const read = answer.status === 200 && reads.find(({ pattern }) => pattern.test(path));
  if (!read) return [];
  const { endpointName, call, pattern } = read;
  const arg = {
    params: pattern.exec(path)?.groups,
    query: Object.fromEntries(new URLSearchParams(query)),
  };
  const entry = { endpointName, arg, value: cachedOf(call, answer) };
  return [{ address, date: answer.headers.date, entry }];
};

type Entry = Parameters<typeof api.util.upsertQueryEntries>[0][number];

/**
 * Puts what the server told with the page into the cache: nothing of it is asked for, and what shows
 * it shows it at once.
 * @returns its addresses
 */
export const fillCache = (dispatch: Dispatch, known: KnownAnswers): string[] => {
  const found = Object.entries(known).flatMap(entriesOf);
  noteDate(found[0]?.date);
  dispatch(api.util.upsertQueryEntries(found.map(({ entry }) => entry) as Entry[]));
  return found.map(({ address }) => address);
};
