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

/** Whether the server said that nobody is signed in. */
export const isKnownVisitor = (known: KnownAnswers): boolean =>
  known[calls.getCurrentUser.path]?.status === 401;

/** The reads that were answered, each without parameters and without a query. */
const answered = (known: KnownAnswers): [string, Call, KnownAnswer][] =>
  Object.entries<Call>(calls).flatMap(([name, call]) => {
    const answer = call.method === 'GET' ? known[call.path] : undefined;
    return answer?.status === 200 ? [[name, call, answer]] : [];
  });

/** As `transformResponse` of the call's endpoint makes it of the answer. */
const cachedOf = ({ paged, continued }: Call, { body, headers }: KnownAnswer): unknown => {
  const next = nextCursor(headers.link ?? null);
  if (paged) return { pages: [{ items: body, next }], pageParams: [null] };
  return continued ? Object.assign({ next }, body) : body;
};

type Entry = Parameters<typeof api.util.upsertQueryEntries>[0][number];

/**
 * Puts what the server told with the page into the cache: nothing of it is asked for, and what shows
 * it shows it at once.
 * @returns its addresses
 */
export const fillCache = (dispatch: Dispatch, known: KnownAnswers): string[] => {
  const found = answered(known);
  noteDate(found[0]?.[2].headers.date);
  const entries = found.map(([endpointName, call, answer]) => ({
    endpointName,
    arg: undefined,
    value: cachedOf(call, answer),
  }));
  dispatch(api.util.upsertQueryEntries(entries as Entry[]));
  return found.map(([, { path }]) => path);
};
