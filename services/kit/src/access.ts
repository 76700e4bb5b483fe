import { type Call, refusals, remoteTexts } from '@counsel/contracts';
import createError from 'http-errors';
import type { CallContext } from './state.ts';

/**
 * Middleware that lets those pass whom the call's access names.
 * 401 without a session, 403 without the role, or with the publishing token of another remote than
 * the path's; to a person, the calls among services are not there.
 */
export function allowed({ access }: Pick<Call, 'access'>) {
  const role = access === 'publisher' ? 'admin' : access;
  return function checkAccess(ctx: CallContext, next: () => Promise<unknown>) {
    const { principal, publisher } = ctx.state;
    if (access === 'anyone') return next();
    if (access === 'service') {
      if (!principal.isService) throw createError(404, refusals.notFound);
      return next();
    }
    if (access === 'publisher' && publisher) {
      const { name = publisher.remote } = ctx.params;
      if (name === publisher.remote) return next();
      throw createError(403, remoteTexts.otherRemotesToken(publisher.remote));
    }
    if (principal.userId === null) throw createError(401, refusals.unauthorized);
    if (role === 'session' || principal.roles.some((each) => each === role)) return next();
    throw createError(403, refusals.forbidden);
  };
}
