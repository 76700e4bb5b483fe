import { internalCalls } from '@counsel/contracts';
import type Router from '@koa/router';
import { serve } from '../serve.ts';
import type { PortalState } from '../state.ts';
import { listSchedules, type Owner } from './list.ts';

/** What the gateway asks each service for. */
export const addScheduleRoutes = (router: Router<PortalState>, owner: Owner): void =>
  serve(router, internalCalls.listSchedules, () => listSchedules(owner));
