import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from './fault.ts';
import { describe } from './process/alive.ts';

interface Holder {
  pid: number;
  started: string | undefined;
  /** Where the embedded server listens, once it does. */
  databasePort?: number;
}

const fileIn = (dataDir: string): string => join(dataDir, 'launcher.json');

/** The launcher that runs on this data folder now, or undefined. */
export function holderOf(dataDir: string): Holder | undefined {
  try {
    const holder: Holder = JSON.parse(readFileSync(fileIn(dataDir), 'utf8'));
    const now = describe(holder.pid);
    return now && now.started === holder.started ? holder : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Takes the data folder for this process, and returns what gives it back.
 * @throws {Fault} if another portal runs on it.
 */
export function lockFolder(dataDir: string, databasePort?: number): () => void {
  const file = fileIn(dataDir);
  const holder = holderOf(dataDir);
  if (holder) {
    throw new Fault(`Another portal (process ${holder.pid}) runs on the data folder ${dataDir}.`);
  }
  rmSync(file, { force: true });
  const mine: Holder = {
    pid: process.pid,
    started: describe(process.pid)?.started,
    ...(databasePort === undefined ? {} : { databasePort }),
  };
  writeFileSync(file, JSON.stringify(mine), { flag: 'wx', mode: 0o600 });
  return () => rmSync(file, { force: true });
}
