import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { makeSecret, nodeChild, type Role, roles } from '@counsel/scripts';
import { until } from '@counsel/service-kit/testing';
import { listens } from './answers.ts';
import { startBalancer } from './balancer.ts';
import type { DatabaseServer } from './database.ts';
import { type Disks, openDisks } from './disks.ts';
import { edgeUnit, keepsPlans, poolerUnit, routerUnit } from './front.ts';
import { type Host, type Hosts, loopbackHosts, namespacedHosts } from './hosts.ts';
import { logsIn } from './logs.ts';
import { patroniCluster } from './patroni.ts';
import { type PortalUnit, portalUnits, type Settings } from './portal.ts';
import { ports } from './ports.ts';
import { PostOffice } from './post.ts';
import { clusterPrograms, isRoot, type Programs } from './programs.ts';
import { singleServer } from './single.ts';
import { Unit } from './unit.ts';

export interface StageOptions {
  programs: Programs;
  /** The checkout that all processes run at first. */
  release: string;
  note: (text: string) => void;
}

/** Everything that is rehearsed on, in its place and running. */
export interface Stage {
  folder: string;
  url: string;
  apps: Host[];
  hosts: Hosts;
  disks: Disks;
  programs: Programs;
  post: PostOffice;
  administrator: Settings['administrator'];
  database: DatabaseServer;
  portal: PortalUnit[];
  /** The way of the second host to its database, which can be made slow. */
  relay: Unit;
  edge?: Unit | undefined;
  poolers: Unit[];
  routers: Unit[];
  /** Prepares the database for another release. */
  provision(release: string): Promise<void>;
  /** Whether all of it does its work. */
  isWell(): Promise<boolean>;
  remove(): Promise<void>;
}

/** Hosts on a network of their own where that is allowed, and addresses of this machine elsewhere. */
function makeHosts({ ip }: Programs, note: (text: string) => void): Hosts {
  if (!ip || !isRoot) return loopbackHosts();
  try {
    return namespacedHosts();
  } catch (error) {
    note(`no network of its own for each host: ${error instanceof Error ? error.message : error}`);
    return loopbackHosts();
  }
}

interface Order {
  serverUrl: string;
  database: string;
  passwords: Record<Role, string>;
}

/** As that release prepares a database. @returns each role's address */
async function provisionBy(release: string, order: Order): Promise<Record<Role, string>> {
  const script = join(release, 'scripts/src/provision.ts');
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(order));
  const urls = json(child.stdout).catch(() => undefined);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
  return (await urls) as Record<Role, string>;
}

const rolePasswords = () =>
  Object.fromEntries(roles.map((role) => [role, makeSecret()])) as Record<Role, string>;

function at(url: string, { host, port }: { host: string; port: number }): string {
  return Object.assign(new URL(url), { hostname: host, port: String(port) }).href;
}

/** Builds the stage up, from the database to what people come through, each ready before the next. */
export async function setStage({ programs, release, note }: StageOptions): Promise<Stage> {
  await using built = new AsyncDisposableStack();
  const folder = join(tmpdir(), `counsel-rehearsal-${process.pid}`);
  mkdirSync(join(folder, 'logs'), { recursive: true });
  // Databases and poolers run as others, who must be able to pass.
  chmodSync(folder, 0o711);
  built.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const disks = openDisks(folder);
  built.defer(() => disks.remove());
  const isCluster = clusterPrograms.every((name) => programs[name]);
  // The PostgreSQL that comes along listens on this machine's own address alone.
  const hosts = isCluster ? makeHosts(programs, note) : loopbackHosts();
  built.defer(() => hosts.remove());
  const running = async (unit: Unit) => {
    built.defer(() => unit.stop());
    await unit.start();
  };

  const password = makeSecret();
  const apps = [hosts.host('app1'), hosts.host('app2')];
  const databases = isCluster ? ['db1', 'db2', 'db3'].map((name) => hosts.host(name)) : [];
  const database = isCluster
    ? patroniCluster(databases, { folder, password, programs, note, diskFor: disks.forDatabase })
    : singleServer(hosts.host('db'), { folder, password, note });
  for (const unit of database.units) built.defer(() => unit.stop());
  note('PostgreSQL');
  await database.start();
  await until(database.isWell, { what: 'the database', patience: 120_000 });
  const { cluster } = database;
  const adminUrl = async () => {
    if (!cluster) return database.url;
    const { host } = await cluster.primary();
    return `postgres://postgres:${password}@${host.address}:${ports.postgres}/postgres`;
  };
  const passwords = rolePasswords();
  const provision = async (by: string) =>
    provisionBy(by, { serverUrl: await adminUrl(), database: 'counsel', passwords });
  const urls = await provision(release);

  note('the ways to the database');
  const front = { folder, programs, note };
  const routers = cluster ? apps.map((app) => routerUnit(app, databases, front)) : [];
  await Promise.all(routers.map(running));
  const [, second] = apps as [Host, Host];
  const way = database.at(second);
  const relay = new Unit({
    name: `the line of ${second.name}`,
    host: second,
    note,
    spec: () =>
      nodeChild(
        {
          name: `${second.name}-relay`,
          cwd: import.meta.dirname,
          env: {},
          isReady: () => listens(second.address, ports.relay),
        },
        'relay.ts',
        [second.address, ports.relay, way.host, way.port].map(String),
        logsIn(folder),
      ),
  });
  await running(relay);
  const direct = (host: Host) =>
    host === second ? { host: host.address, port: ports.relay } : database.at(host);
  const people = Object.fromEntries(
    roles.map((role) => [role, { user: new URL(urls[role]).username, password: passwords[role] }]),
  ) as Record<Role, { user: string; password: string }>;
  const isPooled = Boolean(cluster && programs.pgbouncer);
  const poolers = isPooled ? apps.map((app) => poolerUnit(app, direct(app), people, front)) : [];
  await Promise.all(poolers.map(running));

  note('the portal');
  const post = new PostOffice({ host: hosts.address, port: ports.mail });
  await post.open();
  built.defer(() => post.close());
  const edgeHost = hosts.host('edge');
  const url = `http://${edgeHost.address}:${ports.edge}`;
  const settings: Settings = {
    folder,
    publicUrl: url,
    smtpUrl: post.url,
    principalKey: makeSecret(),
    sessionKey: makeSecret(),
    administrator: { email: 'admin@rehearsal.test', password: makeSecret().slice(0, 20) },
    databaseUrl: (host, role) =>
      at(urls[role], isPooled ? { host: host.address, port: ports.pooler } : direct(host)),
    directUrl: isPooled ? (host, role) => at(urls[role], direct(host)) : undefined,
    isUnprepared: isPooled && !keepsPlans(programs),
  };
  for (const app of apps) disks.forData(app);
  const portal = apps.flatMap((app) => portalUnits(app, apps, settings, { release, note }));
  // Those of one kind at once, as a deployment starts them; of two that migrate, one waits.
  for (const role of ['identity', 'attorneys', 'questions', 'gateway'] as const) {
    await Promise.all(portal.filter((unit) => unit.role === role).map(running));
  }

  note('what people come through');
  const edge = programs.haproxy && cluster ? edgeUnit(edgeHost, apps, front) : undefined;
  if (edge) await running(edge);
  else
    built.defer(
      ending(await startBalancer(gateways(apps), { host: edgeHost.address, port: ports.edge })),
    );

  const units = [...routers, ...poolers, relay, ...portal, ...(edge ? [edge] : [])];
  const cleanUp = built.move();
  return {
    ...{ folder, url, apps, hosts, disks, programs, post, database, portal, relay, edge },
    ...{ poolers, routers },
    administrator: settings.administrator,
    provision: async (by) => void (await provision(by)),
    async isWell() {
      const all = await Promise.all([database.isWell(), ...units.map((unit) => unit.isReady())]);
      return all.every(Boolean);
    },
    remove: () => cleanUp.disposeAsync(),
  };
}

const gateways = (apps: Host[]) =>
  apps.map(({ address }) => ({ host: address, port: ports.gateway }));

const ending = (server: Server) => () => {
  server.close();
};
