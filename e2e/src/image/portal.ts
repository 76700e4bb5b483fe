import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Child, disposableServer, freePort, nodeChild, roles } from '@counsel/scripts';
import pg from 'pg';
import { parse } from 'yaml';
import { answers } from '../rehearsal/answers.ts';
import type { TestedPortal } from '../support/main-loop.ts';
import { type Container, once, service } from './container.ts';
import type { Image } from './image.ts';

const repository = join(import.meta.dirname, '../../..');
const deploy = join(repository, 'deploy');
const loopback = '127.0.0.1';

interface Process {
  command: string[];
  environment: Record<string, string>;
  secrets: string[];
}

type Name = (typeof startOrder)[number] | 'migrate';
const startOrder = ['identity', 'questions', 'attorneys', 'gateway'] as const;

const composed = (): Record<Name, Process> =>
  parse(readFileSync(join(deploy, 'compose.yaml'), 'utf8'), { merge: true }).services;

const administrator = { email: 'admin@counsel.example', password: 'an administrator’s password' };

/** What an operator sets, and what differs on one machine without a proxy, a bucket and a relay. */
const settingsOf = (ports: Record<string, number>, smtpUrl: string) => {
  const all = {
    PUBLIC_URL: `http://localhost:${ports.gateway}`,
    OPERATOR_NAME: 'Trial LLC',
    OPERATOR_ADDRESS: '1 Trial Street, Austin, TX 78701',
    OPERATOR_EMAIL: 'support@counsel-trial.com',
    IDENTITY_PRIORITY: 'normal',
    THROTTLE_SCALE: '1000',
  };
  const own: Record<Name, Record<string, string>> = {
    identity: {
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'Counsel <no-reply@counsel.localhost>',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    },
    gateway: { ADMIN_SECOND_FACTOR: 'asked' },
    questions: {},
    attorneys: {},
    migrate: {},
  };
  return (name: Name) => ({ ...(name !== 'migrate' && all), ...own[name] });
};

const ofBucket = /^(REMOTES_BUCKET|AWS_)/;

/** Its variables in compose.yaml, each service at an address of this machine. */
function environmentOf(
  environment: Process['environment'],
  ports: Record<string, number>,
): Record<string, string> {
  const told = Object.entries(environment)
    .filter(([name, value]) => !ofBucket.test(name) && !value.includes('${'))
    .map(([name, value]) => {
      const [, service = ''] = /^http:\/\/(\w+):\d+$/.exec(value) ?? [];
      return [name, service ? `http://${loopback}:${ports[service]}` : value];
    });
  return Object.fromEntries(told);
}

/** Secrets as its command makes them, for a database of that name on that server. */
function makeSecrets(folder: string, server: URL, name: string): string {
  cpSync(join(deploy, 'compose'), join(folder, 'compose'), { recursive: true });
  execFileSync('sh', [join(folder, 'compose/make-secrets.sh')]);
  const secrets = join(folder, 'secrets');
  for (const file of readdirSync(secrets).filter((each) => each.endsWith('_url'))) {
    const address = readFileSync(join(secrets, file), 'utf8')
      .replace('//counsel', `//${name}`)
      .replace(/@\w+:5432\/counsel/, `@${server.host}/${name}`);
    writeFileSync(join(secrets, file), address);
  }
  return secrets;
}

/** An owner who may do what one in compose's and in Kubernetes' database may, and a role for each process. */
async function withDatabase(serverUrl: string, name: string, secrets: string) {
  const passwordIn = (file: string) =>
    new URL(readFileSync(join(secrets, file), 'utf8').trim()).password;
  const run = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const owned = roles.map((role) => `${name}_${role}`);
  await run(
    `create role ${name} login createrole password '${passwordIn('owner_database_url')}'`,
    `create database ${name} owner ${name}`,
    ...roles.flatMap((role) => [
      `create role ${name}_${role} login password '${passwordIn(`${role}_direct_url`)}'`,
      `grant ${name}_${role} to ${name} with admin option`,
    ]),
  );
  return () =>
    run(
      `drop database ${name} with (force)`,
      ...[...owned, name].map((role) => `drop role ${role}`),
    );
}

/** Each process gets the secrets that it is given, and no others: the files themselves, as compose binds them. */
function hand(secrets: string, folder: string, given: string[]): string {
  mkdirSync(folder, { recursive: true });
  for (const name of given) linkSync(join(secrets, name), join(folder, name));
  return folder;
}

/** Stands for compose where its command replaces a secret: the database is another, a pooler is not there. */
const composeFor = (serverUrl: string, name: string) => `#!/usr/bin/env node
const { text } = require('node:stream/consumers');
const { Client } = require('pg');
if (process.argv.includes('psql')) {
  const client = new Client({ connectionString: '${Object.assign(new URL(serverUrl), { pathname: `/${name}` })}' });
  text(process.stdin)
    .then(async (sql) => {
      await client.connect();
      await client.query(sql.replaceAll('counsel_', '${name}_'));
      // Nobody goes on by what it opened before.
      await client.query("select pg_terminate_backend(pid) from pg_stat_activity where usename like '${name}\\_%'");
      await client.end();
    });
}
`;

export interface ImagePortal extends TestedPortal {
  /** The image's root, laid out. */
  root: string;
  /** Replaces a secret as an operator with compose does. */
  rotate(what: string): void;
  /** Runs a command as the owner of the database, in a container. */
  command(...words: string[]): string;
}

/** The portal as an image's containers run it, each as compose.yaml says, with a mail catcher beside. */
export async function startImage(image: Image): Promise<ImagePortal> {
  const folder = mkdtempSync(join(tmpdir(), 'counsel-image-'));
  const root = join(folder, 'root');
  const cleanUp: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const work of cleanUp.splice(0).reverse()) await work();
  };
  try {
    mkdirSync(root);
    await image.unpack(root);
    const { serverUrl, end } = await serverFor(folder);
    cleanUp.push(end);
    const name = `counsel_${randomBytes(4).toString('hex')}`;
    const secrets = makeSecrets(folder, new URL(serverUrl), name);
    cleanUp.push(await withDatabase(serverUrl, name, secrets));
    const ports: Record<string, number> = {};
    for (const each of [...startOrder, 'smtp', 'inbox']) ports[each] = await freePort();
    const catcher = mailCatcher(folder, ports);
    await catcher.start();
    cleanUp.push(() => catcher.stop());

    const processes = composed();
    const settings = settingsOf(ports, `smtp://${loopback}:${ports.smtp}`);
    const containerOf = (each: Name): Container => {
      const { command, environment } = processes[each];
      const data = join(folder, each, 'data');
      mkdirSync(data, { recursive: true });
      chownSync(data, 10_001, 10_001);
      return {
        name: each,
        image,
        root,
        data,
        secrets: join(folder, each, 'secrets'),
        env: {
          ...environmentOf(environment, ports),
          ...settings(each),
          ...(each !== 'migrate' && { PORT: String(ports[each]) }),
        },
        args: command,
        log: join(folder, `${each}.log`),
      };
    };
    for (const [each, { secrets: given }] of Object.entries(processes)) {
      if (given) hand(secrets, join(folder, each, 'secrets'), given);
    }
    once(containerOf('migrate'));
    for (const each of startOrder) {
      const isReady = () => answers(`http://${loopback}:${ports[each]}/readyz`);
      const child = service(containerOf(each), isReady);
      cleanUp.push(() => child.stop());
      await child.start();
    }
    const compose = join(folder, 'compose.cjs');
    writeFileSync(compose, composeFor(serverUrl, name), { mode: 0o700 });
    return {
      root,
      rotate(what) {
        execFileSync('sh', [join(folder, 'compose/rotate.sh'), what], {
          env: { ...process.env, COMPOSE: compose, NODE_PATH: join(repository, 'node_modules') },
        });
      },
      command: (...words) =>
        once({ ...containerOf('migrate'), args: ['scripts/src/command.ts', ...words] }),
      config: { publicUrl: `http://localhost:${ports.gateway}` },
      inboxUrl: `http://${loopback}:${ports.inbox}`,
      administrator,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function serverFor(folder: string) {
  const running = process.env.TEST_DATABASE_URL;
  if (running) return { serverUrl: running, end: () => {} };
  const server = await disposableServer(folder);
  await server.start();
  return { serverUrl: server.url, end: () => server.stop() };
}

function mailCatcher(folder: string, ports: Record<string, number>): Child {
  const args = [String(ports.smtp), String(ports.inbox), join(folder, 'mail')];
  const spec = {
    name: 'mail',
    cwd: join(repository, 'scripts'),
    env: {},
    isReady: () => answers(`http://${loopback}:${ports.inbox}/healthz`),
    stopLimit: 3_000,
  };
  const logs = { dataDir: folder, logs: { days: 1, megabytes: 100, securityDays: 1 } };
  return new Child(nodeChild(spec, 'src/mail/main.ts', args, logs), () => {});
}
