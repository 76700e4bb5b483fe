import { originOf } from '@counsel/e2e/cast';
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

function signIns(origin: string, path: string): LoadRequest[] {
  return Array.from({ length: 5 }, (_, index) => ({
    method: 'POST',
    path,
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf('attorney', index + 1), password }),
  }));
}

/**
 * In milliseconds. Hashes that were ordered go on when nobody waits for them any more: some 150 ms of
 * 16 callers'.
 */
const pause = 300;

/** Sign-ins of five attorneys in turn. */
export const portalSignIns = ({ portal }: Stage, connections: number) => ({
  url: portal.url,
  connections,
  requests: signIns(originOf(portal), paths.login),
});

export async function measureSignIn(stage: Stage): Promise<Findings> {
  const floor = await stage.floor('password');
  const series = await measureInRounds(
    [
      {
        name: 'sign-in: portal',
        load: portalSignIns(stage, callers),
        processes: stage.processes,
      },
      {
        name: 'sign-in: bare node:http and argon2id',
        load: { url: floor.url, connections: callers, requests: signIns(floor.url, '/') },
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
        alongside: portalSignIns(stage, stormCallers),
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
