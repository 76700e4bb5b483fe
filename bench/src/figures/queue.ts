import { assertAgreement } from '../floors/agreement.ts';
import { startNginx } from '../floors/nginx.ts';
import type { Floor } from '../floors/start.ts';
import { type Contender, measureInRounds, type Series } from '../measure/rounds.ts';
import { floorProcesses, getAs, paths, type Stage, sourceOf } from '../stage/stage.ts';
import { cpuOf, type Findings, p50, percentOf, ratio, timesOf } from './figure.ts';

const names: Record<'rows' | 'json' | 'koa', string> = {
  rows: 'queue page: bare node:http and pg, rows',
  json: 'queue page: bare, JSON by PostgreSQL',
  koa: 'queue page: Koa alone',
};

export const portalQueue = ({ portal, attorney, options, processes }: Stage): Contender => ({
  name: 'queue page: portal',
  load: {
    url: portal.url,
    connections: options.connections,
    requests: [getAs(attorney, paths.queue)],
  },
  processes,
});

async function floorQueue(stage: Stage, name: keyof typeof names): Promise<Contender> {
  const floor = await stage.floor(name);
  const page = sourceOf(stage.portal, getAs(stage.attorney, paths.queue));
  await assertAgreement(page, { url: `${floor.url}/queue` });
  return {
    name: names[name],
    load: {
      url: floor.url,
      connections: stage.options.connections,
      requests: [{ path: '/queue' }],
    },
    processes: floorProcesses(stage.portal, floor),
  };
}

/** nginx before a floor, where it is installed. */
function behindNginx(nginx: Floor | undefined, { load, processes }: Contender): Contender[] {
  if (!nginx) return [];
  const name = 'queue page: nginx before Koa alone';
  const through = { ...load, url: nginx.url };
  return [{ name, load: through, processes: { nginx: nginx.pid, ...processes } }];
}

/** The queue's first page, with many callers at once. */
export async function measureQueue(stage: Stage): Promise<Findings> {
  const rows = await floorQueue(stage, 'rows');
  const json = await floorQueue(stage, 'json');
  const koa = await floorQueue(stage, 'koa');
  using nginx = await startNginx(koa.load.url);
  const series = await measureInRounds(
    [portalQueue(stage), rows, json, koa, ...behindNginx(nginx, koa)],
    stage.measuring,
  );
  const [portal, bare] = series as [Series, Series];
  const against = 'bare node:http and pg, rows, the same bytes';
  const services = ['gateway', 'questions'] as const;
  const alone = ratio(portal, bare, cpuOf(...services), cpuOf('floor'));
  const note = `gateway and service alone ${alone.toFixed(2)}× the bare server alone`;
  return {
    series,
    figures: [
      percentOf(portal, bare, { title: 'Queue page of 20, rate', against, atLeast: 52 }),
      timesOf([portal, cpuOf(...services, 'postgres')], [bare, cpuOf('floor', 'postgres')], {
        title: 'CPU time per queue page, Node and PostgreSQL',
        against: 'the bare server and PostgreSQL',
        atMost: 2,
        note,
      }),
    ],
  };
}

/** The same page, one caller alone. */
export async function measureAlone(stage: Stage): Promise<Findings> {
  const bareQueue = await floorQueue(stage, 'rows');
  const alone = (each: Contender, name: string): Contender => ({
    ...each,
    name,
    load: { ...each.load, connections: 1 },
  });
  const series = await measureInRounds(
    [
      alone(portalQueue(stage), 'one caller: portal'),
      alone(bareQueue, 'one caller: bare node:http and pg, rows'),
    ],
    stage.measuring,
  );
  const [portal, bare] = series as [Series, Series];
  const words = { against: 'bare node:http and pg, rows', atMost: 3 };
  return {
    series,
    figures: [
      timesOf([portal, p50], [bare, p50], { title: 'One caller alone, queue page, p50', ...words }),
    ],
  };
}
