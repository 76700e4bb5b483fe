import { pagePolicy } from '@counsel/contracts';
import type { Middleware } from 'koa';
import helmet from 'koa-helmet';

/** Storybook's own page runs inline scripts and shows stories in frames of itself. */
const forStorybook = {
  ...pagePolicy,
  'script-src': ["'self'", "'unsafe-inline'", "'unsafe-eval'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'frame-ancestors': ["'self'"],
};

function headers(directives: typeof pagePolicy, isSecure: boolean, frames: 'deny' | 'sameorigin') {
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: true },
    frameguard: { action: frames },
    referrerPolicy: { policy: 'no-referrer' },
  });
}

/** What browsers are told to refuse, on every answer. */
export function securityHeaders(publicUrl: string): Middleware {
  const isSecure = publicUrl.startsWith('https:');
  const everywhere = headers(pagePolicy, isSecure, 'deny');
  const storybook = headers(forStorybook, isSecure, 'sameorigin');
  return function setSecurityHeaders(ctx, next) {
    return (ctx.path.startsWith('/storybook/') ? storybook : everywhere)(ctx, next);
  };
}
