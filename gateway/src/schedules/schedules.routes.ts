import {
  calls,
  internalCalls,
  type Schedule,
  type ServiceName,
  scheduleStates,
} from '@counsel/contracts';
import { type InternalClient, type Knex, listSchedules } from '@counsel/service-kit';
import type { ServeCall } from '../api/serve-call.ts';

interface ScheduleRoutesDeps {
  database: Knex;
  services: Record<ServiceName, InternalClient>;
}

/** What the parts of the portal do at their times; those that do not answer keep none of the others away. */
export function addScheduleRoutes(
  serveCall: ServeCall,
  { database, services }: ScheduleRoutesDeps,
): void {
  serveCall(calls.listSchedules, async ({ viewer: { requestId }, log }) => {
    const away: ServiceName[] = [];
    const ask = async (part: ServiceName): Promise<Schedule[]> => {
      try {
        return await services[part](internalCalls.listSchedules, { requestId });
      } catch (err) {
        log.warn({ err, part }, 'schedules could not be asked for');
        away.push(part);
        return [];
      }
    };
    const parts = await Promise.all([
      listSchedules({ name: 'gateway', database }),
      ...(Object.keys(services) as ServiceName[]).map(ask),
    ]);
    return { schedules: parts.flat().sort(byState), away: away.sort() };
  });
}

const order = Object.keys(scheduleStates);
const byState = (one: Schedule, other: Schedule): number =>
  order.indexOf(one.state) - order.indexOf(other.state);
