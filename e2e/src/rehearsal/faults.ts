import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Role } from '@counsel/scripts';
import type { Member } from './database.ts';
import type { PortalUnit, Variant } from './portal.ts';
import type { Stage } from './stage.ts';

type Heal = () => unknown;
/** One of several, as the seed has it. */
export type Pick = <T>(all: readonly T[]) => T;

/** What a rehearsal knows beside its stage. */
export interface Circumstances {
  pick: Pick;
  /** Checkouts of the last release and of this one. */
  releases: { last: string | undefined; current: string };
}

/** Something that goes wrong, or is done on purpose, while people work. */
export interface Fault {
  name: string;
  /** How it reads in the table. */
  title: string;
  /** Why it can't be had on this stage, in words. */
  lacks?: (stage: Stage, circumstances: Circumstances) => string | undefined;
  /** Lets it happen, and gives what puts an end to it; nothing where all comes back by itself. */
  inject: (stage: Stage, circumstances: Circumstances) => Promise<Heal | undefined>;
  /** Seconds that it lasts before it is healed. */
  lasts?: number;
}

const needsCluster = ({ database }: Stage) =>
  database.cluster ? undefined : 'PostgreSQL is a single one here';
const needsNetwork = (stage: Stage) =>
  stage.hosts.isApart ? needsCluster(stage) : 'the hosts share the network of this machine';
const needsDisks = ({ disks }: Stage) =>
  disks.areApart ? undefined : 'only root can make a disk that may be filled';

const unitOf = ({ portal }: Stage, role: Role, pick: Pick): PortalUnit =>
  pick(portal.filter((unit) => unit.role === role));

const primaryOf = (stage: Stage) => stage.database.cluster?.primary() as Promise<Member>;
const standbyOf = (stage: Stage) => stage.database.cluster?.standby() as Promise<Member>;

const killed = (role: Role): Fault => ({
  name: `${role}-killed`,
  title: `${role}, one of two, is killed`,
  async inject(stage, { pick }) {
    unitOf(stage, role, pick).signal('SIGKILL');
    return undefined;
  },
});

/** Everything on a host ends at once, and stays away until it is started again. */
async function powerCut({ unit, etcd, postmaster }: Member): Promise<Heal> {
  const pid = postmaster();
  const ends = [unit.crash(), etcd.crash()];
  if (pid) process.kill(pid, 'SIGKILL');
  await Promise.all(ends);
  return async () => {
    await etcd.start();
    await unit.start();
  };
}

/** Of a process and its children, by what the system says of each. */
function family(pid: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const isChild = (name: string) => {
    try {
      return readFileSync(`/proc/${name}/status`, 'utf8').includes(`\nPPid:\t${pid}\n`);
    } catch {
      return false;
    }
  };
  return [pid, ...pids.filter(isChild).map(Number)];
}

function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

const postmasterOf = ({ postmaster }: Member): number => {
  const pid = postmaster();
  if (!pid) throw new Error('there is no postmaster');
  return pid;
};

/** One after the other, each ready before the next: two of a kind are never away together. */
async function roll(stage: Stage, change: Partial<Variant> = {}): Promise<void> {
  const hosts = stage.apps.length;
  const kinds = stage.portal.length / hosts;
  for (let kind = 0; kind < kinds; kind += 1) {
    for (let host = 0; host < hosts; host += 1) {
      await stage.portal[host * kinds + kind]?.roll(change);
    }
  }
}

const faketime = globSync('/usr/lib/*/faketime/libfaketime.so.1')[0];

const clock = (hours: number): Fault => ({
  name: hours > 0 ? 'clock-ahead' : 'clock-behind',
  title: `the clock of one host of the portal is ${Math.abs(hours)} h ${hours > 0 ? 'ahead' : 'behind'}`,
  lacks: () => (faketime ? undefined : 'faketime is not installed'),
  lasts: 10,
  async inject({ portal, apps }, { pick }) {
    const host = pick(apps);
    const there = portal.filter((unit) => unit.host === host);
    for (const unit of there) {
      await unit.roll({ clock: { hours, library: faketime ?? '' } });
    }
    return async () => {
      for (const unit of there) await unit.roll({ clock: undefined });
    };
  },
});

const upgrade: Fault = {
  name: 'upgrade',
  title: 'upgrade from the last release, back, and up again',
  lacks: (_, { releases }) => (releases.last ? undefined : 'no last release was named'),
  async inject(stage, { releases }) {
    const { last, current } = releases;
    if (!last) return;
    await stage.provision(current);
    for (const release of [current, last, current]) await roll(stage, { release });
  },
};

export const faults: Fault[] = [
  // First: it begins with the release before.
  upgrade,
  killed('identity'),
  killed('questions'),
  killed('attorneys'),
  killed('gateway'),
  {
    name: 'service-hangs',
    title: 'questions, one of two, hangs for 8 s',
    lasts: 8,
    async inject(stage, { pick }) {
      const unit = unitOf(stage, 'questions', pick);
      unit.signal('SIGSTOP');
      return () => unit.signal('SIGCONT');
    },
  },
  {
    name: 'roll',
    title: 'every process is rolled, one after the other',
    async inject(stage) {
      await roll(stage);
      return undefined;
    },
  },
  {
    name: 'slow-line',
    title: 'the line from one host to the database is slow: 200 ms and 5 % loss, for 15 s',
    lasts: 15,
    async inject({ relay }) {
      relay.signal('SIGUSR2');
      return () => relay.signal('SIGUSR2');
    },
  },
  {
    name: 'mail-away',
    title: 'the mail server is away for 15 s',
    lasts: 15,
    async inject({ post }) {
      await post.close();
      return () => post.open();
    },
  },
  {
    name: 'postgres-killed',
    title: 'the primary’s PostgreSQL is killed',
    async inject(stage) {
      const { database } = stage;
      if (database.cluster) process.kill(postmasterOf(await primaryOf(stage)), 'SIGKILL');
      else for (const unit of database.units) unit.signal('SIGKILL');
    },
  },
  {
    name: 'backend-killed',
    title: 'a backend of the primary is killed',
    async inject(stage, { pick }) {
      const { database } = stage;
      const first = database.cluster
        ? postmasterOf(await primaryOf(stage))
        : (database.units[0]?.pid ?? 0);
      const isBackend = (pid: number) => {
        const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return /^postgres: .*counsel_/.test(words);
      };
      process.kill(pick(family(first).filter((pid) => pid !== first && isBackend(pid))), 'SIGKILL');
    },
  },
  {
    name: 'primary-dies',
    title: 'the primary’s machine dies: PostgreSQL, Patroni and etcd',
    lacks: needsCluster,
    lasts: 15,
    inject: async (stage) => powerCut(await primaryOf(stage)),
  },
  {
    name: 'primary-cut-off',
    title: 'the primary’s network is cut for 15 s',
    lacks: needsNetwork,
    lasts: 15,
    async inject(stage) {
      const { host } = await primaryOf(stage);
      host.network?.cut();
      return () => host.network?.join();
    },
  },
  {
    name: 'primary-hangs',
    title: 'the primary’s PostgreSQL hangs for 15 s',
    lacks: needsCluster,
    lasts: 15,
    async inject(stage) {
      const pids = family(postmasterOf(await primaryOf(stage)));
      signalAll(pids, 'SIGSTOP');
      return () => signalAll(pids, 'SIGCONT');
    },
  },
  {
    name: 'switchover',
    title: 'a planned switchover',
    lacks: needsCluster,
    async inject({ database }) {
      await database.cluster?.switchOver();
      return undefined;
    },
  },
  {
    name: 'standby-dies',
    title: 'the synchronous standby’s machine dies',
    lacks: needsCluster,
    lasts: 10,
    inject: async (stage) => powerCut(await standbyOf(stage)),
  },
  {
    name: 'etcd-killed',
    title: 'all of etcd is killed at once',
    lacks: needsCluster,
    async inject({ database }) {
      for (const { etcd } of database.cluster?.members ?? []) etcd.signal('SIGKILL');
    },
  },
  {
    name: 'pgbouncer-killed',
    title: 'PgBouncer, one of two, is killed',
    lacks: ({ poolers }) => (poolers.length > 0 ? undefined : 'PgBouncer is not installed'),
    async inject({ poolers }, { pick }) {
      pick(poolers).signal('SIGKILL');
    },
  },
  {
    name: 'router-killed',
    title: 'HAProxy before PostgreSQL, one of two, is killed',
    lacks: needsCluster,
    async inject({ routers }, { pick }) {
      pick(routers).signal('SIGKILL');
    },
  },
  {
    name: 'haproxy-killed',
    title: 'HAProxy before the gateways, the only one, is killed',
    lacks: ({ edge }) => (edge ? undefined : 'HAProxy is not installed'),
    async inject({ edge }) {
      edge?.signal('SIGKILL');
    },
  },
  {
    name: 'host-cut-off',
    title: 'the network of one host of the portal is cut for 10 s',
    lacks: needsNetwork,
    lasts: 10,
    async inject({ apps }, { pick }) {
      const { network } = pick(apps);
      network?.cut();
      return () => network?.join();
    },
  },
  {
    name: 'data-disk-full',
    title: 'a gateway’s disk is full for 10 s',
    lacks: needsDisks,
    lasts: 10,
    async inject({ folder, disks, apps }, { pick }) {
      return disks.fill(join(folder, pick(apps).name, 'data'));
    },
  },
  {
    name: 'database-disk-full',
    title: 'the primary’s disk is full for 15 s',
    lacks: (stage) => needsCluster(stage) ?? needsDisks(stage),
    lasts: 15,
    async inject(stage) {
      const { disk, directory } = await primaryOf(stage);
      return stage.disks.fill(disk ?? dirname(directory));
    },
  },
  clock(25),
  clock(-25),
];
