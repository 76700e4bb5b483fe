import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { until } from '@counsel/service-kit/testing';
import { stringify } from 'yaml';
import { answers } from './answers.ts';
import type { DatabaseServer, Member } from './database.ts';
import type { Host } from './hosts.ts';
import { ports } from './ports.ts';
import { programSpec } from './program-spec.ts';
import { isRoot, type Programs } from './programs.ts';
import { Unit } from './unit.ts';

/** Bytes of the log that one may be behind who follows: what comes meanwhile. */
const closeBehind = 4 * 2 ** 20;

/** In seconds: how soon a primary that is silent counts as gone, and how often members look. */
const timing = { ttl: 5, loop_wait: 1, retry_timeout: 2 };

interface ClusterSettings {
  folder: string;
  password: string;
  programs: Programs;
  /** Makes a disk for a member's data; undefined where it shares that of the machine. */
  diskFor: (host: Host) => string | undefined;
  /** Where a host's HAProxy leads to the primary. */
  note: (text: string) => void;
}

/** Who PostgreSQL runs as: it refuses to be root. */
const account = isRoot ? 'postgres' : userInfo().username;
const asAccount = (setpriv = 'setpriv') =>
  isRoot ? [setpriv, `--reuid=${account}`, `--regid=${account}`, '--init-groups'] : [];

const idOf = (flag: '-u' | '-g') =>
  Number(execFileSync('id', [flag, account], { encoding: 'utf8' }));

function give(path: string): void {
  if (isRoot) chownSync(path, idOf('-u'), idOf('-g'));
}

const etcdUrl = ({ address }: Host, port: number) => `http://${address}:${port}`;

function etcdUnit(host: Host, hosts: Host[], { folder, programs, note }: ClusterSettings): Unit {
  const data = join(folder, host.name, 'etcd');
  const [clients, peers] = [etcdUrl(host, ports.etcd), etcdUrl(host, ports.etcdPeers)];
  const all = hosts.map((each) => `${each.name}=${etcdUrl(each, ports.etcdPeers)}`).join(',');
  const words = [
    programs.etcd ?? 'etcd',
    ...['--name', host.name, '--data-dir', data, '--log-level', 'warn'],
    ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
    ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
    ...['--initial-cluster', all, '--initial-cluster-state', 'new'],
    '--enable-v2',
    // One that comes back from a cut asks first whether it would win: else all lose their leader by it,
    // and by that the primary its key.
    '--pre-vote',
  ];
  const isReady = () => answers(`${clients}/health`);
  const name = `${host.name}-etcd`;
  return new Unit({
    name: `etcd on ${host.name}`,
    host,
    note,
    spec: () => programSpec({ name, folder, words, isReady }),
  });
}

/** Who may come in: by password, from anywhere in the rehearsal. */
const access = [
  'local all all trust',
  'host all all 0.0.0.0/0 scram-sha-256',
  'host replication all 0.0.0.0/0 scram-sha-256',
];

const parameters = {
  max_connections: 200,
  wal_log_hints: 'on',
  max_wal_size: '96MB',
  min_wal_size: '32MB',
  // In place of slots, which a new primary makes two seconds late: what follows has to wait for them.
  wal_keep_size: '192MB',
  // A primary that is to stop waits so long for standbys that it does not reach.
  wal_sender_timeout: '2s',
  shared_buffers: '64MB',
  // A new primary acknowledges nothing until a standby follows it: not five seconds from try to try.
  wal_retrieve_retry_interval: '200ms',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

function patroniConfig(
  member: Omit<Member, 'unit' | 'postmaster'>,
  hosts: Host[],
  settings: ClusterSettings,
) {
  const { host, directory } = member;
  const { password, programs } = settings;
  const person = (username: string) => ({ username, password });
  return {
    scope: 'rehearsal',
    name: host.name,
    restapi: {
      listen: `${host.address}:${ports.patroni}`,
      connect_address: `${host.address}:${ports.patroni}`,
    },
    // Not etcd3: before 3.0.3 its heartbeat took the leader's key back from whoever had it by then
    // (patroni/patroni#2689), and what the new primary had acknowledged was lost.
    etcd: { hosts: hosts.map(({ address }) => `${address}:${ports.etcd}`).join(',') },
    bootstrap: {
      dcs: {
        ...timing,
        // One that fails is not started again in its place while others can take over.
        primary_start_timeout: 0,
        master_start_timeout: 0,
        primary_stop_timeout: 3,
        master_stop_timeout: 3,
        maximum_lag_on_failover: 0,
        // What is acknowledged is on two machines.
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: { use_pg_rewind: true, use_slots: false, parameters },
      },
      initdb: [{ encoding: 'UTF8' }, 'data-checksums', { locale: 'C.UTF-8' }, 'no-sync'],
    },
    postgresql: {
      listen: `${host.address}:${ports.postgres}`,
      connect_address: `${host.address}:${ports.postgres}`,
      data_dir: directory,
      bin_dir: dirname(programs.pg_basebackup ?? ''),
      pgpass: join(dirname(directory), 'pgpass'),
      pg_hba: access,
      authentication: {
        superuser: person('postgres'),
        replication: person('replicator'),
        rewind: person('rewinder'),
      },
      parameters: { unix_socket_directories: dirname(directory) },
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  };
}

function memberOn(host: Host, hosts: Host[], settings: ClusterSettings): Member {
  const { folder, programs, note } = settings;
  const disk = settings.diskFor(host);
  const place = disk ?? join(folder, host.name, 'postgres');
  mkdirSync(place, { recursive: true });
  give(place);
  const directory = join(place, 'data');
  const etcd = etcdUnit(host, hosts, settings);
  const parts = { host, directory, etcd, ...(disk && { disk }) };
  const file = join(folder, host.name, 'patroni.yml');
  writeFileSync(file, stringify(patroniConfig(parts, hosts, settings)), { mode: 0o600 });
  give(file);
  const words = [...asAccount(programs.setpriv), programs.patroni ?? 'patroni', file];
  const isReady = () => answers(`http://${host.address}:${ports.patroni}/health`);
  const name = `${host.name}-patroni`;
  const unit = new Unit({
    name: `Patroni on ${host.name}`,
    host,
    note,
    spec: () => programSpec({ name, folder, words, isReady }),
  });
  const postmaster = () => {
    try {
      return Number(readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return undefined;
    }
  };
  return { ...parts, unit, postmaster };
}

interface MemberState {
  name: string;
  role: string;
  state: string;
  timeline?: number;
  /** In bytes, of one that follows. */
  lag?: number | 'unknown';
}

/** Three PostgreSQL under Patroni, one of them a synchronous standby, and etcd beside each. */
export function patroniCluster(hosts: Host[], settings: ClusterSettings): DatabaseServer {
  const members = hosts.map((host) => memberOn(host, hosts, settings));
  const ask = async (path: string, body?: object) => {
    for (const { host } of members) {
      const answer = await fetch(`http://${host.address}:${ports.patroni}${path}`, {
        signal: AbortSignal.timeout(body ? 30_000 : 2_000),
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      }).catch(() => undefined);
      if (answer?.ok) return answer;
    }
    return undefined;
  };
  const states = async (): Promise<MemberState[]> => {
    const answer = await ask('/cluster');
    return answer ? ((await answer.json()) as { members: MemberState[] }).members : [];
  };
  const memberWith = (isIt: (role: string) => boolean) =>
    until(
      async () => {
        const one = (await states()).find(({ role }) => isIt(role));
        return members.find(({ host }) => host.name === one?.name);
      },
      { what: 'a member of the cluster', patience: 60_000 },
    );
  const primary = () => memberWith((role) => ['leader', 'master', 'primary'].includes(role));
  const standby = () => memberWith((role) => role === 'sync_standby');
  return {
    units: members.flatMap(({ etcd, unit }) => [etcd, unit]),
    url: '',
    at: ({ address }) => ({ host: address, port: ports.router }),
    async start() {
      await Promise.all(members.map(({ etcd }) => etcd.start()));
      await Promise.all(members.map(({ unit }) => unit.start()));
    },
    async isWell() {
      const now = await states();
      const leader = now.find(({ role }) => role === 'leader');
      const isFollowing = ({ state, timeline, lag = 0 }: MemberState) =>
        ['running', 'streaming'].includes(state) &&
        timeline === leader?.timeline &&
        lag !== 'unknown' &&
        lag < closeBehind;
      const roles = now.map(({ role }) => role);
      return (
        now.length === members.length &&
        now.every(isFollowing) &&
        leader !== undefined &&
        roles.includes('sync_standby')
      );
    },
    cluster: {
      members,
      primary,
      standby,
      async switchOver() {
        const [from, to] = [await primary(), await standby()];
        await ask('/switchover', { leader: from.host.name, candidate: to.host.name });
      },
    },
  };
}
