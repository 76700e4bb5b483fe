import { pagePolicy } from '@counsel/contracts';
import type { PortalMiddleware } from '@counsel/service-kit';
import helmet from 'koa-helmet';

/** Storybook's own page runs inline scripts and shows stories in frames of itself. */
const forStorybook = {
  ...pagePolicy,
  'script-src': ["'self'", "'unsafe-inline'", "'unsafe-eval'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'frame-ancestors': ["'self'"],
};

/** What browsers are told to refuse, on every answer. */
export function securityHeaders(publicUrl: string): PortalMiddleware {
  const isSecure = publicUrl.startsWith('https:');
  const withPolicy = (directives: typeof pagePolicy, frames: 'deny' | 'sameorigin') =>
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives },
      strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: true },
      frameguard: { action: frames },
      referrerPolicy: { policy: 'no-referrer' },
    });
  const everywhere = withPolicy(pagePolicy, 'deny');
  const storybook = withPolicy(forStorybook, 'sameorigin');
  return function setSecurityHeaders(ctx, next) {
    return (ctx.path.startsWith('/storybook/') ? storybook : everywhere)(ctx, next);
  };
}
