import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  contractFault,
  type RemoteManifest,
  remoteRefusals,
  spokenContracts,
} from '@counsel/contracts';
import { conflict } from './refusal.ts';

/** Which contracts the portal's shell speaks, as its build wrote them down; none if it did not. */
export async function contractsOf(shellDir: string): Promise<readonly string[]> {
  try {
    return spokenContracts(JSON.parse(await readFile(join(shellDir, 'shell.json'), 'utf8')));
  } catch {
    return [];
  }
}

type Needs = Pick<RemoteManifest, 'name' | 'contract'>;

/** @throws 409 unless the portal speaks a contract that the remote was built for */
export function refuseUnmetContract(needs: Needs, spoken: readonly string[]) {
  const fault = contractFault(needs, spoken);
  if (fault !== null) throw conflict(fault, remoteRefusals.contractUnmet);
}
