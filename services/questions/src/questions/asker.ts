import { refusals } from '@counsel/contracts';
import { userFinder } from '@counsel/service-kit';
import createError from 'http-errors';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';

/** Who asks, as far as their question keeps it. */
export interface Asker {
  id: string;
  /** Of a named question alone. */
  name: string | null;
}

interface Submission {
  userId: string;
  isAnonymous: boolean;
  requestId: string;
}

export type FindAsker = (submission: Submission) => Promise<Asker>;

/** So many are known at a time; those who ask seldom make room. */
const remembered = 10_000;

/**
 * Asks identity for the name and the accepted terms. Nobody takes terms back: of whoever has
 * accepted them only the name is asked again, and an anonymous question needs none.
 * @throws 403 before the terms are accepted
 */
export function askerFinder(config: Config): FindAsker {
  const findUser = userFinder(config);
  const accepted = new LRUCache<string, true>({ max: remembered });
  return async ({ userId: id, isAnonymous, requestId }) => {
    if (isAnonymous && accepted.has(id)) return { id, name: null };
    const { termsAcceptedAt, firstName, lastName } = await findUser(id, requestId);
    if (termsAcceptedAt === null) throw createError(403, refusals.termsNotAccepted);
    accepted.set(id, true);
    return { id, name: isAnonymous ? null : `${firstName} ${lastName}`.trim() };
  };
}
