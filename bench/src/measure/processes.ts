import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second in `/proc/<pid>/stat`; Linux gives every program 100. */
const ticks = 100;

/** Processes by name; the name's first process and all of its children count as one. */
export type Processes = Record<string, number>;
export type PerProcess = Record<string, number>;

interface Process {
  parent: number;
  /** Milliseconds of CPU, with those of children that have ended. */
  cpu: number;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Fields of `proc(5)`: 4 is the parent, 14 to 17 are user and system time, own and of ended children. */
function parse(stat: string): Process {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const field = (number: number) => Number(fields[number - 3]);
  const spent = field(14) + field(15) + field(16) + field(17);
  return { parent: field(4), cpu: (spent * 1_000) / ticks };
}

function allProcesses(): Map<number, Process> {
  const found = new Map<number, Process>();
  if (!existsSync('/proc/self/stat')) return found;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = read(`/proc/${name}/stat`);
    if (stat) found.set(Number(name), parse(stat));
  }
  return found;
}

function familyOf(pid: number, all: Map<number, Process>): number[] {
  const children = [...all].filter(([, { parent }]) => parent === pid).map(([child]) => child);
  return [pid, ...children.flatMap((child) => familyOf(child, all))];
}

function perProcess(processes: Processes, of: (pid: number, found: Process) => number): PerProcess {
  const all = allProcesses();
  const sum = (pid: number) =>
    familyOf(pid, all).reduce((total, each) => {
      const found = all.get(each);
      return found ? total + of(each, found) : total;
    }, 0);
  return Object.fromEntries(Object.entries(processes).map(([name, pid]) => [name, sum(pid)]));
}

/** CPU time that each has spent so far, in milliseconds; 0 where the system does not tell. */
export const cpuTimes = (processes: Processes): PerProcess =>
  perProcess(processes, (_, { cpu }) => cpu);

/**
 * Memory of each in MB. What several processes share, as PostgreSQL's do, is divided among them (Pss);
 * where that can't be read it counts in full for each (Rss).
 */
export const memory = (processes: Processes): PerProcess =>
  perProcess(processes, (pid) => {
    const shared = read(`/proc/${pid}/smaps_rollup`)?.match(/^Pss:\s+(\d+)/m)?.[1];
    const whole = shared ?? read(`/proc/${pid}/status`)?.match(/^VmRSS:\s+(\d+)/m)?.[1];
    return Number(whole ?? 0) / 1_024;
  });

export const minus = (later: PerProcess, earlier: PerProcess): PerProcess =>
  Object.fromEntries(
    Object.entries(later).map(([name, value]) => [name, value - (earlier[name] ?? 0)]),
  );
