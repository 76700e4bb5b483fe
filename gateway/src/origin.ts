import { refusals } from '@counsel/contracts';
import type { PortalMiddleware } from '@counsel/service-kit';
import createError from 'http-errors';

/**
 * Refuses changes that another site's page asks for. Browsers name the relation of the two sites
 * in `Sec-Fetch-Site`; those that don't name the page's origin.
 */
export function refuseCrossSite(publicUrl: string): PortalMiddleware {
  const { origin } = new URL(publicUrl);
  return function checkOrigin(ctx, next) {
    const relation = ctx.get('Sec-Fetch-Site');
    const isOurs = relation === '' ? ctx.get('Origin') === origin : relation === 'same-origin';
    // Scripts ask for changes; a form that does leaves the page, and with it what binds its remote.
    const isForm = ctx.get('Sec-Fetch-Mode') === 'navigate';
    if (!isOurs || isForm) throw createError(403, refusals.crossSite, { code: 'cross-site' });
    return next();
  };
}
