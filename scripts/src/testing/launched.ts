import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../paths.ts';
import { inheritedEnv } from '../services.ts';

/** `npm start`, as a test runs it: with these variables and no others of ours. */
export interface Launched {
  process: ChildProcess;
  /** All that it wrote so far. */
  output(): string;
  /** The exit code. */
  ended: Promise<number | null>;
  /** Ids of all processes that came from it and still run. */
  family(): number[];
  /** Kills whatever is left of it. */
  end(): void;
}

const markName = 'COUNSEL_TEST_MARK';

/** Processes hand their environment on: a mark in it tells where one comes from. */
function marked(mark: string): number[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.map(Number).filter((id) => {
    try {
      return readFileSync(`/proc/${id}/environ`, 'utf8').includes(`${markName}=${mark}`);
    } catch {
      return false;
    }
  });
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}

/** Starts the launcher on its own, without npm before it. */
export function launch(variables: Record<string, string>): Launched {
  const mark = randomUUID();
  const child = spawn(process.execPath, [inRoot('scripts/src/command.ts'), 'start'], {
    cwd: inRoot(),
    env: { ...inheritedEnv(), ...variables, [markName]: mark },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const family = () => marked(mark);
  return { process: child, output: () => output, ended, family, end: () => family().forEach(kill) };
}
