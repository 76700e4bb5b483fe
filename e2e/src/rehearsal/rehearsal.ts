import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '@counsel/service-kit/testing';
import { pick, randomFrom } from '../support/random.ts';
import { Crowd } from './crowd.ts';
import type { Circumstances, Fault } from './faults.ts';
import { type Audit, Ledger } from './ledger.ts';
import { type Measured, Meter } from './meter.ts';
import { type Stage, type StageOptions, setStage } from './stage.ts';

/** One fault, once. */
export interface Round extends Measured, Audit {
  fault: string;
  title: string;
  seed: number;
  /** Milliseconds from the end of the fault until all worked again by itself. */
  backAfter: number;
  /** Whether it was before patience ended. */
  isBack: boolean;
  surprises: string[];
}

export interface RehearsalOptions extends StageOptions {
  faults: readonly Fault[];
  seeds: readonly number[];
  releases: Circumstances['releases'];
  people: number;
  attorneys: number;
  think: number;
  /** Milliseconds of quiet before and after each fault. */
  margin: number;
  /** Keeps the logs of all processes there. */
  logs?: string;
  /** Breaks off, and clears all away. */
  signal?: AbortSignal;
  /** Leaves out what was done before. */
  isDone?: (fault: string, seed: number) => boolean;
  /** @param isApart whether each host has a network of its own */
  onRound: (round: Round, isApart: boolean) => void;
}

/** What is to say beside its rounds. */
export interface Rehearsal {
  /** Faults that could not be had here, and why. */
  left: { title: string; why: string }[];
  /** All that was acknowledged, looked for once more at the end. */
  end: Audit;
}

interface Cast {
  stage: Stage;
  crowd: Crowd;
  meter: Meter;
  ledger: Ledger;
}

/** By then all is back, or does not come back. */
const patience = 90_000;

async function round(
  { stage, crowd, meter, ledger }: Cast,
  fault: Fault,
  seed: number,
  { releases, margin, note }: RehearsalOptions,
): Promise<Round> {
  const random = randomFrom(seed * 1_000 + fault.name.length);
  const first = ledger.conversations.length;
  crowd.surprises.length = 0;
  crowd.start();
  await wait(margin);
  note(fault.title);
  meter.begin();
  const heal = await fault.inject(stage, { pick: (all) => pick(random, all), releases });
  await wait((fault.lasts ?? 0) * 1_000);
  await heal?.();
  const healedAt = performance.now();
  const isBack = await until(() => stage.isWell(), { patience, what: 'all to be back' }).then(
    () => true,
    () => false,
  );
  const backAfter = performance.now() - healedAt;
  await wait(margin);
  const measured = meter.read();
  await crowd.leave();
  const audit = await ledger.audit(ledger.conversations.slice(first), stage.post);
  const { name, title } = fault;
  const surprises = [...crowd.surprises];
  return { fault: name, title, seed, ...measured, ...audit, backAfter, isBack, surprises };
}

/** Sets the stage, lets each fault happen under load, once for each seed, and clears it all away. */
export async function rehearse(options: RehearsalOptions): Promise<Rehearsal> {
  const { signal } = options;
  const stage = await setStage(options);
  try {
    const broken = signal && once(signal, 'abort').then(() => signal.throwIfAborted());
    signal?.throwIfAborted();
    return (await Promise.race([
      perform(stage, options),
      ...(broken ? [broken] : []),
    ])) as Rehearsal;
  } finally {
    if (options.logs) cpSync(join(stage.folder, 'logs'), options.logs, { recursive: true });
    await stage.remove();
  }
}

async function perform(stage: Stage, options: RehearsalOptions): Promise<Rehearsal> {
  const { faults, seeds, releases, note } = options;
  const meter = new Meter();
  const ledger = new Ledger();
  const { url: origin, post, administrator } = stage;
  const random = randomFrom(seeds[0] ?? 1);
  const crowd = new Crowd({ ...options, origin, post, administrator, meter, ledger, random });
  note('people get their accounts');
  await crowd.gather();
  const circumstances = { releases, pick: <T>(all: readonly T[]) => all[0] as T };
  const whyNot = new Map(faults.map((fault) => [fault, fault.lacks?.(stage, circumstances)]));
  const possible = faults.filter((fault) => !whyNot.get(fault));
  // All faults in turn: what ended a moment ago already is started again later than otherwise.
  const rounds = seeds.flatMap((seed) => possible.map((fault) => ({ fault, seed })));
  for (const { fault, seed } of rounds) {
    if (options.isDone?.(fault.name, seed)) continue;
    const done = await round({ stage, crowd, meter, ledger }, fault, seed, options);
    options.onRound(done, stage.hosts.isApart);
  }
  note('all that was acknowledged is looked for once more');
  const end = await ledger.audit(ledger.conversations, post);
  const left = [...whyNot].flatMap(([{ title }, why]) => (why ? [{ title, why }] : []));
  return { left, end };
}
