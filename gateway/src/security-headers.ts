import type { Middleware } from 'koa';
import helmet from 'koa-helmet';

/** The one constant style element of Radix's Select, which hides the scroll bar of its list. */
const radixSelectStyle = "'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='";

const strict = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", radixSelectStyle],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** Storybook's own page runs inline scripts and shows stories in frames of itself. */
const forStorybook = {
  ...strict,
  scriptSrc: ["'self'", "'unsafe-inline'", "'unsafe-eval'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  frameAncestors: ["'self'"],
};

function headers(directives: typeof strict, isSecure: boolean, frames: 'deny' | 'sameorigin') {
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
  const everywhere = headers(strict, isSecure, 'deny');
  const storybook = headers(forStorybook, isSecure, 'sameorigin');
  return function setSecurityHeaders(ctx, next) {
    return (ctx.path.startsWith('/storybook/') ? storybook : everywhere)(ctx, next);
  };
}
