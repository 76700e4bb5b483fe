import { setTimeout as wait } from 'node:timers/promises';
import { calls, durations, type LiveEvent, livePath } from '@counsel/contracts';
import { originOf } from '@counsel/e2e/cast';
import { addressOf } from '@counsel/service-kit';
import { until } from '@counsel/service-kit/testing';
import { EventSource } from 'eventsource';
import { memory } from '../measure/processes.ts';
import { percentile } from '../measure/statistics.ts';
import type { Session } from '../stage/session.ts';
import { paths, type Stage } from '../stage/stage.ts';
import type { Figure, Findings } from './figure.ts';
import { submissions } from './questions.ts';

/** Browsers that have a page open, and more that do nothing but that. */
const browsers = 500;
const idle = 2_000;
/** For so many milliseconds a gateway asks again for what it has read, since some of it may come late. */
const asksAgain = 10_000;
/** Questions that are asked one after the other while all of them listen. */
const asked = 40;

/** An open page of somebody's: what it was told, and when. */
class Listening {
  readonly #source: EventSource;
  /** By address, when it was first told that it changed. */
  readonly told = new Map<string, number>();
  /** When it was last told that anything may have. */
  missedAt = Number.NEGATIVE_INFINITY;

  constructor(origin: string, { headers }: Session) {
    this.#source = new EventSource(origin + livePath, {
      fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, ...headers } }),
    });
    this.#source.addEventListener('message', ({ data }) => this.#hear(JSON.parse(data)));
  }

  #hear(event: LiveEvent): void {
    const now = performance.now();
    if (event.kind === 'missed') this.missedAt = now;
    if (event.kind !== 'changed') return;
    for (const address of event.addresses) {
      if (!this.told.has(address)) this.told.set(address, now);
    }
  }

  async opened(): Promise<this> {
    if (this.#source.readyState !== EventSource.OPEN) {
      await new Promise((resolve) => this.#source.addEventListener('open', resolve));
    }
    return this;
  }

  /** It knows of a change: it was told, or that anything may have changed since. */
  knows(address: string, since: number): boolean {
    return this.told.has(address) || this.missedAt >= since;
  }

  close(): void {
    this.#source.close();
  }
}

function listen(stage: Stage, count: number): Promise<Listening[]> {
  const origin = originOf(stage.portal);
  const all = Array.from({ length: count }, () => new Listening(origin, stage.attorney));
  return Promise.all(all.map((each) => each.opened()));
}

/** Asks a question; gives its address and when that was acknowledged. Undefined where it was not. */
async function ask({ portal, asker }: Stage, turn: number) {
  const requests = submissions(asker.headers, paths.submit);
  const { path, body, headers = {} } = requests[turn % requests.length] ?? { path: paths.submit };
  const key = { 'idempotency-key': crypto.randomUUID() };
  const sent = { method: 'POST', body: body ?? '', headers: { ...headers, ...key } };
  const answer = await fetch(originOf(portal) + path, sent).catch(() => undefined);
  if (answer?.status !== 201) return undefined;
  const { id } = (await answer.json()) as { id: number };
  return { address: addressOf(calls.getQuestion, { id }), at: performance.now() };
}

type Asked = NonNullable<Awaited<ReturnType<typeof ask>>>;

async function untilKnown(listeners: Listening[], { address, at }: Asked, patience: number) {
  const end = performance.now() + patience;
  while (performance.now() < end && !listeners.every((each) => each.knows(address, at))) {
    await wait(10);
  }
}

/** Until the gateway has read what the seed left, and does not ask for it again: a portal is not seeded. */
async function caughtUp(stage: Stage): Promise<void> {
  const [listener] = await listen(stage, 1);
  const isTold = async () => {
    const question = await ask(stage, 0);
    if (!question || !listener) return false;
    await untilKnown([listener], question, 10_000);
    return listener.told.has(question.address);
  };
  await until(isTold, { patience: 120_000, what: 'to be told of a question' });
  listener?.close();
  await wait(asksAgain);
}

/** How long after its acknowledgement each browser was told of each question, in milliseconds. */
async function timesOf(stage: Stage, listeners: Listening[]): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < asked; turn += 1) {
    const question = await ask(stage, turn);
    if (!question) throw new Error('a question was not taken');
    await untilKnown(listeners, question, 10_000);
    for (const { told } of listeners) {
      times.push((told.get(question.address) ?? Number.POSITIVE_INFINITY) - question.at);
    }
  }
  return times.sort((one, other) => one - other);
}

/** How many browsers know nothing of a question that was acknowledged before the gateway was killed, or after. */
async function lostByRestart(stage: Stage, listeners: Listening[]): Promise<number> {
  const { gateway } = stage.portal.pids();
  const questions: Asked[] = [];
  const keep = (question: Asked | undefined) => question && questions.push(question);
  keep(await ask(stage, 0));
  if (gateway) process.kill(gateway, 'SIGKILL');
  while (questions.length < 3) {
    keep(await ask(stage, questions.length));
    await wait(100);
  }
  for (const question of questions) await untilKnown(listeners, question, 30_000);
  const lost = (each: Listening) => questions.some(({ address, at }) => !each.knows(address, at));
  return listeners.filter(lost).length;
}

/** What open pages cost, and how soon they hear of a change. */
export async function measureLive(stage: Stage): Promise<Findings> {
  const gateway = { gateway: stage.portal.pids().gateway ?? 0 };
  await caughtUp(stage);
  const listeners = await listen(stage, browsers);
  const times = await timesOf(stage, listeners);
  const before = memory(gateway).gateway ?? 0;
  const others = await listen(stage, idle);
  await wait(durations.liveBeat);
  const more = (memory(gateway).gateway ?? 0) - before;
  for (const each of others) each.close();
  const lost = await lostByRestart(stage, listeners);
  for (const each of listeners) each.close();
  const against = `${browsers} browsers on two cores with them`;
  const figures: Figure[] = [
    {
      ...{ title: 'A change is told, p99', against, unit: 'ms', atMost: 2_000 },
      value: percentile(times, 0.99),
      note: `median ${percentile(times, 0.5).toFixed(0)} ms, ${times.length} times told`,
    },
    {
      ...{ title: `${idle} idle connections`, against: 'MB of a gateway', unit: '', atMost: 100 },
      value: more,
    },
    {
      ...{ title: 'Browsers that missed a change', against: 'a gateway killed', unit: '' },
      ...{ atMost: 0, value: lost },
    },
  ];
  return { series: [], figures };
}
