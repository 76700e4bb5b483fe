import type { PortalState, ServiceDeps } from '@counsel/service-kit';
import type Router from '@koa/router';
import type { Config } from './config.ts';

/** Adds a part of the service's calls. */
export type AddRoutes = (router: Router<PortalState>, deps: ServiceDeps<Config>) => void;
