import { namesOf } from '../backup/check.ts';
import { quietLog } from '../postgres/cluster.ts';
import { roles } from '../secrets.ts';
import { databaseTime, ownMigrations, settingsNow, slowestQueues } from './database.sql.ts';
import type { Finding, Patient } from './finding.ts';

const away: Finding = { mend: ['The database can’t be asked: see what is said of it above.'] };

const triedWith = 17;

export async function databaseVersion({ database }: Patient): Promise<Finding> {
  if (!database)
    return { mend: ['The database can’t be reached: look at DATABASE_URL and at the server.'] };
  const { rows } = await database.query('show server_version');
  const version: string = rows[0].server_version;
  if (Number.parseInt(version, 10) >= triedWith) return { well: `This is PostgreSQL ${version}.` };
  return {
    mend: [
      `PostgreSQL ${version} is older than what the portal is tried with: upgrade it to ${triedWith} or later.`,
    ],
  };
}

/** In milliseconds: sessions and links end by the database's clock, logs are read by the machine's. */
const mostApart = 2_000;

export async function clock({ database }: Patient, now = Date.now): Promise<Finding> {
  if (!database) return away;
  const before = now();
  const { rows } = await database.query(databaseTime);
  const apart = rows[0].now.getTime() - (before + now()) / 2;
  if (Math.abs(apart) <= mostApart)
    return { well: 'This machine and the database agree on the time.' };
  const seconds = Math.round(Math.abs(apart) / 1_000);
  return {
    mend: [
      `The database's clock is ${seconds} s ${apart > 0 ? 'ahead of' : 'behind'} this machine's: have both follow a time server.`,
    ],
  };
}

/** Without these an acknowledged write may be lost. */
const durable: Record<string, string> = { fsync: 'on', full_page_writes: 'on' };
/** A pool of ten, three for jobs, and one each to hear of jobs, to hear of changes, and to hold jobs. */
const connectionsOfOne = 16;

export async function databaseSettings({ database, config }: Patient): Promise<Finding> {
  if (!database) return away;
  const { rows } = await database.query(settingsNow, [
    [
      ...Object.keys(quietLog),
      ...Object.keys(durable),
      'synchronous_commit',
      'max_connections',
      'server_encoding',
    ],
  ]);
  const now = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
  const mend = [
    ...Object.entries(durable)
      .filter(([name, value]) => now[name] !== value)
      .map(
        ([name, value]) =>
          `${name} is ${now[name]}: a crash can lose or break what was written. Set it to ${value}.`,
      ),
    ...(now.synchronous_commit === 'off'
      ? ['synchronous_commit is off: a crash loses what was acknowledged. Set it to on.']
      : []),
    ...(now.server_encoding === 'UTF8'
      ? []
      : [`The database's encoding is ${now.server_encoding}: make it one of UTF8.`]),
  ];
  const needed = roles.length * config.workers * connectionsOfOne;
  if (Number(now.max_connections) < needed) {
    mend.push(
      `max_connections is ${now.max_connections}, and ${config.workers} workers of each process take up to ${needed}: raise it, or put a pooler before it.`,
    );
  }
  const loud = Object.entries(quietLog).filter(([name, value]) => now[name] !== String(value));
  if (loud.length > 0) {
    const names = loud.map(([name]) => name).join(', ');
    mend.push(
      `PostgreSQL's log may hold what people write (${names}): set it as docs/configuration.md says.`,
    );
  }
  return mend.length > 0
    ? { mend }
    : {
        well: 'The database keeps what it acknowledged, and its log nothing of what people write.',
      };
}

export async function migrations({ database }: Patient): Promise<Finding> {
  if (!database) return away;
  const states = [];
  for (const role of roles) {
    const { rows } = await database.query(ownMigrations(role));
    const done: string[] = rows.map(({ name }) => name);
    const ours = namesOf(role);
    states.push({
      missing: ours.filter((each) => !done.includes(each)),
      newer: done.filter((each) => !ours.includes(each)),
    });
  }
  const missing = states.flatMap((state) => state.missing).length;
  const newer = states.flatMap((state) => state.newer).length;
  if (newer > 0)
    return {
      mend: [
        `A newer release has made ${newer} migrations: upgrade this one soon, or see that nothing needs it.`,
      ],
    };
  if (missing > 0)
    return {
      well: `${missing} migrations are due, which the next start makes; \`counsel migrate --plan\` says what they do.`,
    };
  return { well: 'All are made.' };
}

const longestWait = 60;

export async function queues({ database }: Patient): Promise<Finding> {
  if (!database) return away;
  const { rows } = await database.query(slowestQueues, [longestWait]);
  if (rows.length === 0) return { well: 'None waits for long, and none has failed for good.' };
  return {
    mend: rows.map(({ name, failed, late, oldest }) =>
      failed > 0
        ? `${failed} jobs of ${name} have failed for good: \`counsel jobs\` shows them, \`counsel jobs retry ${name}\` tries again.`
        : `${late} jobs of ${name} wait since ${oldest} s: is its service running?`,
    ),
  };
}
