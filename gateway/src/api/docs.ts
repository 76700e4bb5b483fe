import { readFile } from 'node:fs/promises';
import type { PortalContext, PortalMiddleware } from '@counsel/service-kit';
import { Eta } from 'eta';
import { refuseWrites } from '../files.ts';
import { openApi } from './openapi.ts';

const eta = new Eta({ views: import.meta.dirname });

/** The API's description: for machines, and as a page that needs neither scripts nor a network. */
export function apiDocs(publicUrl: string): PortalMiddleware {
  const document = openApi(publicUrl);
  const page = eta.render('docs', document);
  const styles = new URL('docs.css', import.meta.url);
  const documents: Record<string, (ctx: PortalContext) => unknown> = {
    '/api/openapi.json': () => document,
    '/api/docs': (ctx) => {
      ctx.type = 'html';
      return page;
    },
    '/api/docs.css': (ctx) => {
      ctx.type = 'css';
      return readFile(styles, 'utf8');
    },
  };
  return async function sendDocs(ctx, next) {
    const write = documents[ctx.path];
    if (!write) return next();
    refuseWrites(ctx);
    ctx.body = await write(ctx);
  };
}
