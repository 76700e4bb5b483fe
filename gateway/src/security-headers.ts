import type { IncomingMessage, ServerResponse } from 'node:http';
import { pagePolicy } from '@counsel/contracts';
import helmet from 'helmet';
import type { Middleware } from 'koa';

/** Storybook's own page runs inline scripts and shows stories in frames of itself. */
const forStorybook = {
  ...pagePolicy,
  'script-src': ["'self'", "'unsafe-inline'", "'unsafe-eval'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'frame-ancestors': ["'self'"],
};

/** What helmet says on every answer, asked once: nothing of it depends on the request. */
function headers(
  directives: typeof pagePolicy,
  isSecure: boolean,
  frames: 'deny' | 'sameorigin',
): [name: string, value: string][] {
  const said = new Map<string, string>();
  const answer = {
    setHeader: (name: string, value: string) => said.set(name, value),
    removeHeader: (name: string) => said.delete(name),
  };
  const say = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: true },
    frameguard: { action: frames },
    referrerPolicy: { policy: 'no-referrer' },
  });
  say({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return [...said];
}

/** What browsers are told to refuse, on every answer. */
export function securityHeaders(publicUrl: string): Middleware {
  const isSecure = publicUrl.startsWith('https:');
  const everywhere = headers(pagePolicy, isSecure, 'deny');
  const storybook = headers(forStorybook, isSecure, 'sameorigin');
  return function setSecurityHeaders(ctx, next) {
    for (const [name, value] of ctx.path.startsWith('/storybook/') ? storybook : everywhere) {
      ctx.res.setHeader(name, value);
    }
    return next();
  };
}
