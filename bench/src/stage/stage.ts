import { randomBytes } from 'node:crypto';
import { calls } from '@counsel/contracts';
import { originOf } from '@counsel/e2e/cast';
import { settled } from '@counsel/e2e/rows';
import { type Portal, type PortalOptions, startPortal } from '@counsel/scripts';
import type { Source } from '../floors/agreement.ts';
import { type Floor, type FloorName, startFloor } from '../floors/start.ts';
import { LoadGenerator } from '../load/load.ts';
import type { LoadRequest } from '../load/order.ts';
import type { Processes } from '../measure/processes.ts';
import type { Measuring } from '../measure/rounds.ts';
import type { Options } from '../options.ts';
import { hashPassword } from '../seed/people.ts';
import { asOwner, countQuestions, seed, type Tell } from '../seed/seed.ts';
import { openSession, type Session } from './session.ts';
import { bringWords } from './words.ts';

/** A portal with questions, and two people who are signed in. */
export interface SeededPortal {
  portal: Portal;
  questions: number;
  attorney: Session;
  asker: Session;
}

/** What every part of the benchmark stands on. */
export interface Stage extends SeededPortal {
  options: Options;
  measuring: Measuring;
  /** One for each process of the portal that a reader may ask for. */
  processes: Processes;
  /** The floor of that name, the same one each time. */
  floor(name: FloorName): Promise<Floor>;
  startPortal(options?: PortalOptions): Promise<Portal>;
}

/** Load is no attack here. */
const throttleScale = 1_000_000;

const secret = () => randomBytes(32).toString('base64url');

/** Starts a portal and fills it, unless its folder was filled before. */
export async function openSeeded(
  count: number,
  tell: Tell,
  options: PortalOptions = {},
): Promise<SeededPortal> {
  const portal = await startPortal({ throttleScale, ...options });
  try {
    if ((await countQuestions(portal)) === 0) await seed(portal, count, tell);
    const [attorney, asker] = [
      await openSession(portal, 'attorney'),
      await openSession(portal, 'asker'),
    ];
    return { portal, questions: await countQuestions(portal), attorney, asker };
  } catch (error) {
    await portal.stop();
    throw error;
  }
}

export function processesOf(portal: Portal): Processes {
  const { mail, ...processes } = portal.pids();
  return processes;
}

export const floorProcesses = (portal: Portal, floor: Floor): Processes => ({
  floor: floor.pid,
  postgres: portal.pids().postgres ?? 0,
});

/** A call of the portal as its load and as a source of one answer. */
export const getAs = ({ headers }: Session, path: string): LoadRequest => ({ path, headers });
export const sourceOf = (portal: Portal, { path, headers = {} }: LoadRequest): Source => ({
  url: originOf(portal) + path,
  headers,
});

export const paths = {
  queue: calls.listQueue.path,
  question: (id: number) => calls.getQuestion.path.replace(':id', `${id}`),
  submit: calls.submitQuestion.path,
  login: calls.login.path,
};

/** A second portal on the same database. */
export const startTwin = ({ portal, startPortal }: Stage): Promise<Portal> =>
  startPortal({ serviceDatabaseUrls: portal.databaseUrls, publicUrl: portal.config.publicUrl });

/** Everything that the benchmark starts; all of it ends with the stage. */
export async function setStage(options: Options, tell: Tell) {
  await using opened = new AsyncDisposableStack();
  const secrets = { sessionKeys: secret(), linkKeys: secret(), encryptionKeys: secret() };
  const dataDir = options.data ? { dataDir: options.data } : {};
  const seeded = await openSeeded(options.questions, tell, { ...secrets, ...dataDir });
  opened.defer(() => seeded.portal.stop());
  const [generator, second] = [new LoadGenerator(), new LoadGenerator()];
  opened.use(generator);
  opened.use(second);
  const floorOptions = {
    databaseUrl: seeded.portal.databaseUrls.questions,
    viewerId: seeded.attorney.user.id,
    passwordHash: await hashPassword(),
  };
  const { rounds, seconds, quick } = options;
  const warmUp = quick ? { seconds, answers: 0 } : { seconds: 2.5 * seconds, answers: 60_000 };
  const floors: Partial<Record<FloorName, Promise<Floor>>> = {};
  const standing = opened.move();
  const stage: Stage = {
    ...seeded,
    options,
    measuring: { rounds, seconds, pause: 0, warmUp, generator, second, warm: new Set() },
    processes: processesOf(seeded.portal),
    floor(name) {
      floors[name] ??= startFloor(name, floorOptions).then((floor) => standing.use(floor));
      return floors[name];
    },
    startPortal: (more = {}) => startPortal({ throttleScale, ...secrets, ...more }),
  };
  const strike = () => standing.disposeAsync();
  process.once('SIGINT', () => strike().finally(() => process.exit(130)));
  return { stage, strike };
}

/** More than a whole run leaves to do, in milliseconds. */
const longestWork = 10 * 60_000;

/** Mails and events that one part sent, and words of what it asked, are no load of the next. */
export async function workDone({ portal }: SeededPortal): Promise<void> {
  await bringWords(portal);
  await settled(portal, longestWork);
}

/** Asks the database of the portal as the questions service. */
export const askQuestions = async <R extends object>(
  { portal }: SeededPortal,
  statement: string,
  values: unknown[] = [],
): Promise<R[]> =>
  (await asOwner(portal, 'questions', (client) => client.query(statement, values))).rows;
