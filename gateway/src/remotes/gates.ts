import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits, remoteTexts } from '@counsel/contracts';
import { gateFaults } from '@counsel/contracts/gates';
import type { Artefact } from './artefact.ts';
import { badArtefact } from './refusal.ts';

/** @throws 400 that names the place of each fault which the remote's own kit would have named, too */
export async function refuseBeyondGates({ folder, manifest }: Artefact): Promise<void> {
  const read = (path: string) => readFile(join(folder, path));
  const errors = await gateFaults({ manifest, read });
  if (errors.length === 0) return;
  throw badArtefact(remoteTexts.gatesFailed, { errors: errors.slice(0, limits.fieldErrors.max) });
}
