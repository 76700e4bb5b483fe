import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LauncherConfig } from './config.ts';
import { everyLog, secondFactorAt } from './defaults.ts';
import { freePort, loopback } from './ports.ts';
import type { RunStages } from './report.ts';

export interface PortalOptions extends Partial<LauncherConfig> {
  /** A server on which the portal makes a database of its own, removed when it stops. */
  testServerUrl?: string;
  /** Resolves when the shell and the remotes are built; the gateway waits for it. */
  built?: Promise<unknown>;
  /** Runs the stages of the start, and shows how they go; nothing is shown without. */
  run?: RunStages;
  /** Receives one line whenever a process ends or is back. */
  note?: (text: string) => void;
  /** Stops the portal, also while it is starting. */
  signal?: AbortSignal;
}

/** Folders of the data folder that processes write to. */
export const dataFolders = ['logs', 'mail', 'remotes'];

/** A whole configuration: free ports and a new folder where the options name none. */
export async function complete(options: PortalOptions): Promise<LauncherConfig> {
  const { testServerUrl, built, run, note, signal, ...given } = options;
  const port = given.port ?? (await freePort());
  const dataDir = given.dataDir ?? mkdtempSync(join(tmpdir(), 'counsel-'));
  for (const folder of dataFolders) mkdirSync(join(dataDir, folder), { recursive: true });
  const publicUrl = given.publicUrl ?? `http://localhost:${port}`;
  return {
    host: loopback,
    publicUrl,
    adminSecondFactor: secondFactorAt(publicUrl),
    mailFrom: 'Counsel <no-reply@counsel.localhost>',
    throttleScale: 1,
    logLevel: 'info',
    logs: everyLog,
    workers: 1,
    ...given,
    port,
    mailPort: given.mailPort ?? (await freePort()),
    dataDir,
  };
}
