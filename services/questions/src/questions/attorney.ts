import { internalCalls, refusals, type VerifiedAttorney } from '@counsel/contracts';
import { internalClient, type ServiceDeps, upstream, type Viewer } from '@counsel/service-kit';
import createError, { isHttpError } from 'http-errors';
import type { QuestionsConfig } from '../config.ts';
import { isAttorney } from './relation.ts';

export type FindAttorney = (viewer: Viewer) => Promise<VerifiedAttorney | null>;

/** Asks attorneys who has an account, as an administrator verified them; null of nobody active. */
export function verifiedFinder({ config, principals }: ServiceDeps<QuestionsConfig>) {
  const ask = internalClient({
    service: 'attorneys',
    upstream: upstream(config.ATTORNEYS_URL),
    sign: principals.sign,
  });
  return (id: string, requestId: string): Promise<VerifiedAttorney | null> =>
    ask(internalCalls.getVerifiedAttorney, { params: { id }, requestId }).catch((error) => {
      if (isHttpError(error) && error.status === 404) return null;
      throw error;
    });
}

/**
 * Who it is that answers; null of whoever does not hold the role.
 * @throws 403 when attorneys knows of no license, 503 when it is away: without it nobody answers
 */
export function attorneyFinder(deps: ServiceDeps<QuestionsConfig>): FindAttorney {
  const find = verifiedFinder(deps);
  return async (viewer) => {
    if (!isAttorney(viewer)) return null;
    const attorney = await find(viewer.userId, viewer.requestId);
    if (!attorney) throw createError(403, refusals.licenseUnknown);
    return attorney;
  };
}
