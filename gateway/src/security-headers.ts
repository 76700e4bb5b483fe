import { pagePermissionsText, pagePolicy } from '@counsel/contracts';
import type { PortalMiddleware } from '@counsel/service-kit';
import helmet from 'koa-helmet';

/** What browsers are told to refuse, on every answer. */
export function securityHeaders(publicUrl: string): PortalMiddleware {
  const isSecure = publicUrl.startsWith('https:');
  const helmeted = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy },
    strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: true },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  return function setSecurityHeaders(ctx, next) {
    ctx.set('Permissions-Policy', pagePermissionsText);
    return helmeted(ctx, next);
  };
}
