import { internalCalls, refusals, type VerifiedAttorney } from '@counsel/contracts';
import { internalClient, upstream, type Viewer } from '@counsel/service-kit';
import createError, { isHttpError } from 'http-errors';
import type { QuestionsConfig } from '../config.ts';
import { isAttorney } from './relation.ts';

export type FindAttorney = (viewer: Viewer) => Promise<VerifiedAttorney | null>;

/**
 * Asks attorneys who it is that answers, as an administrator verified it; null of whoever does not
 * hold the role.
 * @throws 403 when attorneys knows of no license, 503 when it is away: without it nobody answers
 */
export function attorneyFinder({ ATTORNEYS_URL, PRINCIPAL_KEY }: QuestionsConfig): FindAttorney {
  const ask = internalClient({
    service: 'attorneys',
    upstream: upstream(ATTORNEYS_URL),
    principalKey: PRINCIPAL_KEY,
  });
  return async (viewer) => {
    if (!isAttorney(viewer)) return null;
    const { userId: id, requestId } = viewer;
    return ask(internalCalls.getVerifiedAttorney, { params: { id }, requestId }).catch((error) => {
      const isUnknown = isHttpError(error) && error.status === 404;
      throw isUnknown ? createError(403, refusals.licenseUnknown) : error;
    });
  };
}
