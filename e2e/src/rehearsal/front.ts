import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@counsel/scripts';
import { listens } from './answers.ts';
import type { Host } from './hosts.ts';
import { ports } from './ports.ts';
import { programSpec } from './program-spec.ts';
import { isRoot, type Programs, versionOf } from './programs.ts';
import { Unit } from './unit.ts';

interface FrontSettings {
  folder: string;
  programs: Programs;
  note: (text: string) => void;
}

/**
 * HAProxy before the gateways: who is not ready gets nothing new, and what found nobody is sent on.
 * Without a database none is ready; people then hear from whoever is there, who says so properly and
 * still has pages for them.
 */
const edgeConfig = (edge: Host, apps: Host[]) => `
global
  maxconn 2000
defaults
  mode http
  option redispatch
  option http-server-close
  option forwardfor
  retries 3
  timeout connect 700ms
  timeout client 60s
  timeout server 15s
  timeout http-keep-alive 60s
  timeout check 2s
frontend people
  bind ${edge.address}:${ports.edge}
  use_backend ready if { nbsrv(ready) gt 0 }
  default_backend alive
backend ready
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 300ms fastinter 150ms fall 1 rise 1
${gateways(apps)}
backend alive
  balance roundrobin
${gateways(apps)}
`;

const gateways = (apps: Host[]) =>
  apps.map(({ name, address }) => `  server ${name} ${address}:${ports.gateway}`).join('\n');

/** HAProxy on each host of the portal: to whichever PostgreSQL Patroni says is the primary. */
const routerConfig = (app: Host, databases: Host[]) => `
global
  maxconn 2000
defaults
  mode tcp
  retries 2
  timeout connect 700ms
  timeout client 1h
  timeout server 1h
frontend postgres
  bind ${app.address}:${ports.router}
  default_backend primary
backend primary
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server check port ${ports.patroni} inter 500ms fastinter 100ms downinter 100ms fall 2 rise 1 on-marked-down shutdown-sessions
${databases.map(({ name, address }) => `  server ${name} ${address}:${ports.postgres}`).join('\n')}
`;

function haproxy(
  name: string,
  host: Host,
  config: string,
  isReady: () => Promise<boolean>,
  { folder, programs, note }: FrontSettings,
): Unit {
  const place = join(folder, host.name);
  mkdirSync(place, { recursive: true });
  const file = join(place, `${name}.cfg`);
  writeFileSync(file, config);
  const words = [programs.haproxy ?? 'haproxy', '-db', '-f', file];
  const spec = () => programSpec({ name: `${host.name}-${name}`, folder, words, isReady });
  return new Unit({ name: `HAProxy (${name}) on ${host.name}`, host, note, spec });
}

export const edgeUnit = (edge: Host, apps: Host[], settings: FrontSettings): Unit =>
  haproxy('edge', edge, edgeConfig(edge, apps), () => listens(edge.address, ports.edge), settings);

export const routerUnit = (app: Host, databases: Host[], settings: FrontSettings): Unit =>
  haproxy(
    'router',
    app,
    routerConfig(app, databases),
    () => listens(app.address, ports.router),
    settings,
  );

/** Whether PgBouncer keeps prepared statements in transaction mode. */
export function keepsPlans({ pgbouncer = '' }: Programs): boolean {
  const [, major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(versionOf(pgbouncer)) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

/** PgBouncer on a host of the portal, in transaction mode. */
export function poolerUnit(
  app: Host,
  way: { host: string; port: number },
  people: Record<Role, { user: string; password: string }>,
  { folder, programs, note }: FrontSettings,
): Unit {
  const place = join(folder, app.name);
  mkdirSync(place, { recursive: true });
  const [file, list] = [join(place, 'pgbouncer.ini'), join(place, 'users.txt')];
  const lines = Object.values(people).map(({ user, password }) => `"${user}" "${password}"`);
  writeFileSync(list, `${lines.join('\n')}\n`, { mode: 0o644 });
  const settings = [
    '[databases]',
    `counsel = host=${way.host} port=${way.port} dbname=counsel`,
    '[pgbouncer]',
    `listen_addr = ${app.address}`,
    `listen_port = ${ports.pooler}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${list}`,
    'pool_mode = transaction',
    'max_client_conn = 500',
    'default_pool_size = 8',
    'server_login_retry = 0.3',
    'server_connect_timeout = 2',
    'tcp_user_timeout = 3000',
    'log_connections = 0',
    'log_disconnections = 0',
    ...(keepsPlans({ ...programs }) ? ['max_prepared_statements = 500'] : []),
  ];
  writeFileSync(file, `${settings.join('\n')}\n`);
  const words = [programs.pgbouncer ?? 'pgbouncer', ...(isRoot ? ['-u', 'nobody'] : []), file];
  const isReady = () => listens(app.address, ports.pooler);
  const spec = () => programSpec({ name: `${app.name}-pgbouncer`, folder, words, isReady });
  return new Unit({ name: `PgBouncer on ${app.name}`, host: app, note, spec });
}
