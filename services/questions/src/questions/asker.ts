import { refusals } from '@counsel/contracts';
import {
  type AskingServiceConfig,
  type ServiceDeps,
  userFinder,
  type Viewer,
} from '@counsel/service-kit';
import createError from 'http-errors';
import { LRUCache } from 'lru-cache';

/** Who asks, as far as their question keeps it. */
export interface Asker {
  id: string;
  /** Of a named question alone. */
  name: string | null;
}

export type FindAsker = (viewer: Viewer, submission: { isAnonymous: boolean }) => Promise<Asker>;

/** Of so many people; those who ask seldom make room. */
const max = 10_000;

/**
 * Asks identity for the name and the accepted terms. Nobody takes terms back: of whoever has
 * accepted them only the name is asked again, and an anonymous question needs none.
 * @throws 403 before the terms are accepted
 */
export function askerFinder(deps: ServiceDeps<AskingServiceConfig>): FindAsker {
  const findUser = userFinder(deps);
  const accepted = new LRUCache<string, true>({ max });
  return async ({ userId: id, requestId }, { isAnonymous }) => {
    if (isAnonymous && accepted.has(id)) return { id, name: null };
    const { termsAcceptedAt, firstName, lastName } = await findUser(id, requestId);
    if (termsAcceptedAt === null) throw createError(403, refusals.termsNotAccepted);
    accepted.set(id, true);
    return { id, name: isAnonymous ? null : `${firstName} ${lastName}`.trim() };
  };
}
