import type { Knex, PortalMiddleware, PortalState } from '@counsel/service-kit';
import Router from '@koa/router';
import { closeAsPage, notFound, sendFile } from '../files.ts';
import { hasSecondFactor } from '../sessions/session.ts';
import { isKept } from './public-versions.ts';
import { artefactFile, sourceMap } from './remotes.routes.ts';
import type { ArtefactStore } from './store.ts';

interface UnpromotedOptions {
  database: Knex;
  store: ArtefactStore;
  /** Find whose token or session it is. */
  findReader: PortalMiddleware[];
  /** What administrators do asks for a second factor. */
  requiresSecondFactor: boolean;
}

/**
 * Files of versions that browsers were never given: for administrators, and for whoever publishes the
 * remote. To anybody else they are the 404 of what is not there.
 */
export function unpromotedFiles(options: UnpromotedOptions): PortalMiddleware {
  const { database, store, findReader, requiresSecondFactor } = options;
  const router = new Router<PortalState>();
  router.get(artefactFile, ...findReader, async (ctx) => {
    const { publisher, principal } = ctx.state;
    const { name = '', version = '', file = '' } = artefactFile.exec(ctx.path)?.groups ?? {};
    const isAdministrator =
      principal.roles.includes('admin') && (!requiresSecondFactor || hasSecondFactor(ctx));
    const mayRead = publisher ? publisher.remote === name : isAdministrator;
    if (!mayRead || !(await isKept(database, name, version))) throw notFound();
    const folder = await store.find(name, version);
    if (folder === undefined) throw notFound();
    closeAsPage(ctx);
    await sendFile(ctx, folder, file, { isPrivate: true, kept: sourceMap });
  });
  return router.routes() as PortalMiddleware;
}
