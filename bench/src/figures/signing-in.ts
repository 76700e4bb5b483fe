import { originOf, signIn } from '@counsel/e2e/cast';
import type { Portal } from '@counsel/scripts';
import type { Floor } from '../floors/start.ts';
import type { LoadRequest } from '../load/order.ts';
import { measureInRounds, type Series } from '../measure/rounds.ts';
import { emailOf, password } from '../seed/people.ts';
import { floorProcesses, paths, type Stage } from '../stage/stage.ts';
import { type Findings, percentOf } from './figure.ts';
import { portalQueue } from './queue.ts';

/** Enough to keep every core busy hashing, and a few waiting for it. */
const callers = 16;
/** Of a storm beside other people's work. */
const stormCallers = 4;

type Credentials = Record<'email' | 'password', string>;
/** Not the first one: of an account's sessions the latest hundred live, and the load reads as them. */
const people: Credentials[] = Array.from({ length: 5 }, (_, index) => ({
  email: emailOf('asker', index + 2),
  password,
}));

const requestOf = (origin: string, path: string, who: Credentials, cookie = ''): LoadRequest => ({
  method: 'POST',
  path,
  headers: { origin, 'content-type': 'application/json', ...(cookie && { cookie }) },
  body: JSON.stringify(who),
});

/** People mostly sign in where they did before: of a new browser each would be told by mail. */
async function deviceCookie(portal: Portal, who: Credentials): Promise<string> {
  const api = await signIn(portal, who);
  const pairs = api.cookie.split('; ').filter((pair) => pair.includes('counsel-device'));
  return pairs.join('; ');
}

/**
 * In milliseconds. Hashes that were ordered go on when nobody waits for them any more: some 150 ms of
 * 16 callers'.
 */
const pause = 300;

/** Sign-ins of five people in turn, each on a browser that is known. */
export async function portalSignIns({ portal }: Stage, connections: number) {
  // One after the other: these are no load.
  const cookies: string[] = [];
  for (const who of people) cookies.push(await deviceCookie(portal, who));
  const requests = people.map((who, index) =>
    requestOf(originOf(portal), paths.login, who, cookies[index]),
  );
  return { url: portal.url, connections, requests };
}

const bareSignIns = ({ url }: Floor) => people.map((who) => requestOf(url, '/', who));

export async function measureSignIn(stage: Stage): Promise<Findings> {
  const floor = await stage.floor('password');
  const series = await measureInRounds(
    [
      {
        name: 'sign-in: portal',
        load: await portalSignIns(stage, callers),
        processes: stage.processes,
      },
      {
        name: 'sign-in: bare node:http and argon2id',
        load: { url: floor.url, connections: callers, requests: bareSignIns(floor) },
        processes: floorProcesses(stage.portal, floor),
      },
    ],
    { ...stage.measuring, pause },
  );
  const [portal, bare] = series as [Series, Series];
  const note = `${callers} callers`;
  const words = { against: 'bare node:http and argon2id', atLeast: 80, note };
  return { series, figures: [percentOf(portal, bare, { title: 'Sign-ins, rate', ...words })] };
}

/** The queue's page while others sign in without a pause. */
export async function measureStorm(stage: Stage): Promise<Findings> {
  const queue = portalQueue(stage);
  const series = await measureInRounds(
    [
      {
        ...queue,
        name: 'queue page: during a storm of sign-ins',
        alongside: await portalSignIns(stage, stormCallers),
      },
      { ...queue, name: 'queue page: without a storm' },
    ],
    { ...stage.measuring, pause },
  );
  const [storm, calm] = series as [Series, Series];
  const note = `${storm.middle.alongside?.toFixed(0)} sign-ins a second meanwhile, of ${stormCallers} at once`;
  const title = 'Queue page during a storm of sign-ins, rate';
  const words = { title, against: 'the same without a storm', atLeast: 80, note };
  return { series, figures: [percentOf(storm, calm, words)] };
}

/** From one to a thousand callers: the rate of sign-ins, and the queue's page beside them. */
const crowds = [1, 16, 60, 150, 300, 1_000];
/** A crowd comes once: whoever is refused has waited, and comes again in the same turn. */
const crowdSeconds = 3;

export async function measureCrowds(stage: Stage): Promise<Findings> {
  const counts = stage.options.quick ? crowds.filter((count) => count >= 300) : crowds;
  const seconds = Math.max(stage.measuring.seconds, crowdSeconds);
  const floor = await stage.floor('password');
  const queue = portalQueue(stage);
  const bare = { url: floor.url, connections: callers, requests: bareSignIns(floor) };
  const signIns = await portalSignIns(stage, callers);
  const of = (connections: number) => ({
    name: `sign-in: ${connections} callers`,
    load: { ...signIns, connections },
    processes: stage.processes,
  });
  const besides = (connections: number) => ({
    ...queue,
    name: `queue page: beside ${connections} callers who sign in`,
    alongside: { ...signIns, connections },
  });
  const series = await measureInRounds(
    [
      { name: 'sign-in: bare', load: bare, processes: floorProcesses(stage.portal, floor) },
      { ...queue, name: 'queue page: alone' },
      ...counts.map(of),
      ...counts.map(besides),
    ],
    { ...stage.measuring, seconds, turn: seconds, pause },
  );
  const [bareRate, calm, ...crowded] = series as [Series, Series, ...Series[]];
  const figures = counts.flatMap((count, index) => [
    percentOf(crowded[index] as Series, bareRate, {
      title: `Sign-ins of ${count} callers, rate`,
      against: `bare node:http and argon2id, ${callers} callers`,
      ...(count > 1 && { atLeast: 80 }),
    }),
    percentOf(crowded[counts.length + index] as Series, calm, {
      title: `Queue page beside ${count} callers who sign in, rate`,
      against: 'the same alone',
      atLeast: 80,
    }),
  ]);
  return { series, figures };
}
