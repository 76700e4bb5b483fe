import { supportAddress } from '@counsel/contracts';
import type { OperatorConfig, PortalContext, PortalMiddleware } from '@counsel/service-kit';
import { refuseWrites } from './files.ts';

type Settings = OperatorConfig & { PUBLIC_URL: string };

/** Pages that anybody may read and find; all others are somebody's, or lead to what is. */
const publicPages = [
  '/',
  '/register',
  '/apply-attorney',
  '/promise',
  '/support',
  '/terms',
  '/privacy',
];

/** For how long what `security.txt` says may be relied on, in days. */
const securityDays = 180;

/**
 * What programs ask for at fixed addresses: which pages to list, whom to tell of a hole (RFC 9116),
 * and where passwords are changed. Search engines are told to leave out all other pages; they may
 * fetch them, or they would not read that.
 */
export function crawlers({ PUBLIC_URL, OPERATOR_EMAIL }: Settings): PortalMiddleware {
  const at = (path: string) => new URL(path, PUBLIC_URL).href;
  const texts: Record<string, (ctx: PortalContext) => string> = {
    '/robots.txt': () =>
      lines('User-agent: *', 'Disallow: /api/', `Sitemap: ${at('/sitemap.xml')}`),
    '/sitemap.xml': (ctx) => {
      ctx.type = 'xml';
      return sitemap(publicPages.map(at));
    },
    '/.well-known/security.txt': () =>
      lines(
        `Contact: mailto:${OPERATOR_EMAIL}`,
        `Contact: ${at(supportAddress('fault'))}`,
        `Expires: ${dayFromNow(securityDays)}`,
        'Preferred-Languages: en',
        `Canonical: ${at('/.well-known/security.txt')}`,
        `Policy: ${at('/terms#not-allowed')}`,
      ),
  };
  return function sendToCrawlers(ctx, next) {
    if (ctx.path === '/.well-known/change-password') return ctx.redirect('/settings#password');
    const write = texts[ctx.path];
    if (!write) {
      if (!isPublic(ctx)) leaveOut(ctx);
      return next();
    }
    refuseWrites(ctx);
    ctx.set('Cache-Control', 'public, max-age=3600');
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = write(ctx);
  };
}

/** Tells search engines not to list this. */
export const leaveOut = (ctx: PortalContext): void => ctx.set('X-Robots-Tag', 'noindex');

/** Behind a question mark may stand what is one person's. Files are found by their pages. */
const isPublic = ({ path, querystring }: PortalContext): boolean =>
  /\.\w+$/.test(path) || (publicPages.includes(path) && querystring === '');

const lines = (...texts: string[]): string => `${texts.join('\n')}\n`;

const dayFromNow = (days: number): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T00:00:00Z`;

/** Addresses of the portal's own, which hold nothing that XML would read. */
const sitemap = (addresses: readonly string[]): string =>
  lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${address}</loc></url>`),
    '</urlset>',
  );
