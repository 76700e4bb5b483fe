import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RemoteManifest, remoteRefusals, remoteTexts, satisfies } from '@counsel/contracts';
import { conflict } from './refusal.ts';

/** Which contract the portal's shell has, as its build wrote it down; undefined if it did not. */
export async function contractOf(shellDir: string): Promise<string | undefined> {
  try {
    const { contract } = JSON.parse(await readFile(join(shellDir, 'shell.json'), 'utf8'));
    return typeof contract === 'string' ? contract : undefined;
  } catch {
    return undefined;
  }
}

type Needs = Pick<RemoteManifest, 'name' | 'contract'>;

/** @throws 409 unless the portal's contract is one that the remote was built for */
export function refuseUnmetContract({ name, contract: needs }: Needs, has: string | undefined) {
  if (has !== undefined && satisfies(has, needs)) return;
  const message =
    has === undefined
      ? remoteTexts.contractUnknown(name, needs)
      : remoteTexts.contractUnmet(name, needs, has);
  throw conflict(message, remoteRefusals.contractUnmet);
}
