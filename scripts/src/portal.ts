import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ListrTask } from 'listr2';
import type { LauncherConfig } from './config.ts';
import { clusterIn, postgresSpec, provisionDatabase, provisioning } from './database.ts';
import { lockFolder } from './lock.ts';
import { complete, type PortalOptions } from './options.ts';
import { freePort, loopback, outgoing } from './ports.ts';
import { Stages } from './process/stages.ts';
import type { Provisioning } from './provision.ts';
import { runSilently } from './report.ts';
import { keepSecrets, nextPassword, openSecrets, type Role, type Secrets } from './secrets.ts';
import {
  mailSpec,
  reachable,
  serviceSpec,
  storybookDir,
  storybookUrl,
  type Wiring,
} from './services.ts';

/** Someone to sign in as. */
export interface SignIn {
  email: string;
  password: string;
}

/** A portal that runs. */
export interface Portal {
  /** Where the gateway listens. */
  url: string;
  /** The mail catcher's page and REST API; undefined where mail goes to a real server. */
  inboxUrl: string | undefined;
  /** Storybook's page, where it is built and has a port. */
  storybookUrl: string | undefined;
  config: LauncherConfig;
  /** On which port of this machine each process listens. */
  ports: Record<Role, number>;
  /** The first administrator, at the first start on a data folder. */
  administrator: SignIn | undefined;
  /** Each process's own address of the database. */
  databaseUrls: Record<Role, string>;
  /** Of all processes that run now, by name: gateway, identity, …, mail, postgres. */
  pids(): Record<string, number>;
  /** Ends one process, as a crash would; it is started again. */
  kill(name: string, signal?: NodeJS.Signals): void;
  /** Stops everything, the gateway first and the database last. */
  stop(): Promise<void>;
  /** Ends all processes at once, as a power cut would; the data folder stays as it is. */
  crash(): Promise<void>;
}

/** The SMTP port follows from the inbox's, unless somebody else has it. */
const smtpOffset = 10_000;

async function choosePorts(
  config: LauncherConfig,
): Promise<Wiring['ports'] & { database: number }> {
  const smtp = config.mailPort + smtpOffset;
  return {
    gateway: config.port,
    identity: await freePort(),
    questions: await freePort(),
    attorneys: await freePort(),
    database: await freePort(),
    smtp: await freePort(smtp < outgoing ? smtp : undefined),
    storybook: await storybookPort(config),
  };
}

/** Undefined where Storybook is not built. */
async function storybookPort({ storybookPort }: LauncherConfig): Promise<number | undefined> {
  if (!storybookPort || !existsSync(join(storybookDir, 'index.html'))) return undefined;
  return freePort(storybookPort);
}

/** Whom identity makes an administrator: always at a first start, later only who is configured. */
function administratorFor(config: LauncherConfig, secrets: Secrets): Wiring['administrator'] {
  const { adminEmail, adminPassword = secrets.administratorPassword } = config;
  const email = adminEmail ?? (secrets.administratorPassword && 'admin@counsel.example');
  if (!email) return undefined;
  return adminPassword ? { email, password: adminPassword } : { email };
}

/** The first administrator's sign-in: from now on it is known to who started the portal alone. */
function handOver(wiring: Wiring): SignIn | undefined {
  const { secrets, administrator, config } = wiring;
  const { administratorPassword, ...kept } = secrets;
  keepSecrets(config.dataDir, kept);
  if (!administratorPassword || !administrator?.password) return undefined;
  return { email: administrator.email, password: administrator.password };
}

interface Database {
  urls: Record<Role, string>;
  directUrls?: Record<Role, string>;
  remove?: () => Promise<unknown>;
}

/** Starts the embedded server where no other is configured, and prepares the database. */
async function openDatabase(
  stages: Stages,
  config: LauncherConfig,
  secrets: Secrets,
  { port, testServerUrl }: { port: number; testServerUrl?: string | undefined },
): Promise<Database> {
  const { databaseUrl, databaseDirectUrl, serviceDatabaseUrls: urls, auditDays } = config;
  if (urls && !databaseDirectUrl) return { urls };
  if (urls && databaseDirectUrl) {
    return { urls, directUrls: mapUrls(urls, (url) => atServerOf(databaseDirectUrl, url)) };
  }
  const passwords = secrets.rolePasswords;
  if (testServerUrl) {
    const database = `portal_${randomBytes(6).toString('hex')}`;
    const order: Provisioning = { serverUrl: testServerUrl, database, passwords, auditDays };
    const remove = () => provisionDatabase({ ...order, remove: true });
    return { urls: await provisionDatabase(order), remove };
  }
  if (databaseUrl) return existingDatabase(databaseUrl, config, passwords);
  const cluster = clusterIn(config.dataDir, port, secrets);
  const log = join(config.dataDir, 'logs/postgres.log');
  await stages.start([postgresSpec(cluster, log)]);
  return { urls: await provisionDatabase(provisioning(cluster, secrets, config)) };
}

/** Roles and schemas are made past a pooler; requests may go through it. */
async function existingDatabase(
  url: string,
  { databaseDirectUrl, auditDays }: LauncherConfig,
  passwords: Record<Role, string>,
): Promise<Database> {
  const order = { serverUrl: databaseDirectUrl ?? url, passwords, auditDays };
  const directUrls = await provisionDatabase(order);
  if (!databaseDirectUrl) return { urls: directUrls };
  return { urls: mapUrls(directUrls, (direct) => atServerOf(url, direct)), directUrls };
}

const mapUrls = (urls: Record<Role, string>, map: (url: string) => string) =>
  Object.fromEntries(
    Object.entries(urls).map(([role, lines]) => [role, lines.split(/\s+/).map(map).join('\n')]),
  ) as typeof urls;

/** The person of one address, at the server and with the database of the other. */
function atServerOf(server: string, person: string): string {
  const url = new URL(server);
  const { username, password } = new URL(person);
  return Object.assign(url, { username, password }).href;
}

/** What the stages of a start hand on. */
interface Start {
  wiring: Wiring;
}

/** The database, then all that stand on it, side by side; the gateway, begun last, is the first to stop. */
const stagesOf = (
  stages: Stages,
  config: LauncherConfig,
  { prepare, built }: { prepare: () => Promise<Wiring>; built: Promise<unknown> },
): ListrTask<Start>[] => [
  {
    title: 'Database',
    task: async (start) => {
      start.wiring = await prepare();
    },
  },
  {
    title: 'Processes',
    task: ({ wiring }, task) =>
      task.newListr(
        [
          {
            title: 'Mail catcher',
            enabled: !config.smtpUrl,
            task: () => stages.start([mailSpec(wiring)]),
          },
          {
            title: 'Identity, questions, attorneys',
            task: () => stages.start(services.map((role) => serviceSpec(role, wiring))),
          },
          {
            title: 'Gateway',
            task: async () => {
              await built;
              await stages.start([serviceSpec('gateway', wiring)]);
            },
          },
        ],
        { concurrent: true },
      ),
  },
];

const services = ['identity', 'questions', 'attorneys'] as const;

function handleOf(
  stages: Stages,
  wiring: Wiring,
  end: (how: 'stop' | 'crash') => Promise<void>,
): Portal {
  const { config, databaseUrls, ports } = wiring;
  return {
    url: `http://${reachable(config.host)}:${config.port}`,
    inboxUrl: config.smtpUrl ? undefined : `http://${loopback}:${config.mailPort}`,
    storybookUrl: storybookUrl(wiring),
    config,
    ports,
    administrator: handOver(wiring),
    databaseUrls,
    pids: () =>
      Object.fromEntries(stages.all().flatMap(({ spec, pid }) => (pid ? [[spec.name, pid]] : []))),
    kill(name, signal = 'SIGKILL') {
      const child = stages.all().find(({ spec }) => spec.name === name);
      if (!child) throw new Error(`The portal has no process named ${name}.`);
      child.kill(signal);
    },
    stop: () => end('stop'),
    crash: () => end('crash'),
  };
}

/** What ends a portal and clears up after it; a crash leaves all as it is. */
function ending(stages: Stages, folder: string | undefined, release: () => void) {
  const cleanUp: (() => Promise<unknown>)[] = [];
  const end = async (how: 'stop' | 'crash') => {
    await stages[how]();
    if (how === 'stop') for (const work of cleanUp.splice(0)) await work();
    release();
    if (folder && how === 'stop') rmSync(folder, { recursive: true, force: true });
  };
  return { end, cleanUp };
}

/**
 * Starts the whole portal: the database, then mail catcher, services and gateway; all are ready then.
 * Without options it runs on free ports, in a folder of its own that is gone when it stops.
 * @throws {Fault} if it can't; nothing is left running then.
 */
export async function startPortal(options: PortalOptions = {}): Promise<Portal> {
  const { run = runSilently, note = () => {}, built = Promise.resolve() } = options;
  const { signal, testServerUrl } = options;
  const config = await complete(options);
  const { database: port, ...ports } = await choosePorts(config);
  const release = lockFolder(config.dataDir, port);
  const stages = new Stages(note);
  const { end, cleanUp } = ending(stages, options.dataDir ? undefined : config.dataDir, release);
  if (signal?.aborted) await stages.stop();
  signal?.addEventListener('abort', () => stages.stop());
  const prepare = async (): Promise<Wiring> => {
    const kept = openSecrets(config.dataDir);
    const database = await openDatabase(stages, config, kept, { port, testServerUrl });
    const secrets = { ...kept, rolePasswords: mapUrls(kept.rolePasswords, nextPassword) };
    if (database.remove) cleanUp.push(database.remove);
    stages.assertWanted();
    const administrator = administratorFor(config, secrets);
    const { urls: databaseUrls, directUrls } = database;
    return { config, secrets, ports, databaseUrls, directUrls, administrator };
  };
  try {
    const { wiring } = await run(stagesOf(stages, config, { prepare, built }));
    return handleOf(stages, wiring, end);
  } catch (error) {
    await end('stop');
    throw error;
  }
}
