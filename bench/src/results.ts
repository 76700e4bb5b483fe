import { cpus, totalmem } from 'node:os';
import type { Figure } from './figures/figure.ts';
import type { PerProcess } from './measure/processes.ts';
import type { Series } from './measure/rounds.ts';
import type { Options } from './options.ts';

/** Memory of each process at a time, in MB. */
export interface MemorySample {
  minute: number;
  memory: PerProcess;
}

/** What a run found, and where. */
export interface Results {
  date: string;
  machine: { cores: number; model: string; memoryGb: number; node: string };
  questions: number;
  rounds: number;
  seconds: number;
  connections: number;
  quick: boolean;
  figures: Figure[];
  series: Series[];
  /** Of a soak. */
  samples?: MemorySample[];
}

/** What a reader must know to judge figures. */
export function describeRun(
  options: Options,
  questions: number,
): Omit<Results, 'figures' | 'series'> {
  const { rounds, seconds, connections, quick } = options;
  const [first] = cpus();
  const memoryGb = Math.round(totalmem() / 2 ** 30);
  const machine = {
    cores: cpus().length,
    model: first?.model ?? '',
    memoryGb,
    node: process.version,
  };
  return {
    date: new Date().toISOString(),
    machine,
    questions,
    rounds,
    seconds,
    connections,
    quick,
  };
}
