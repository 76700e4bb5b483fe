import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gates } from '@counsel/contracts/gates';
import { BuiltError } from './built.ts';
import type { Check } from './checks.ts';
import { type GatedFolder, sourcePlaces } from './source-place.ts';

/** What the portal asks of every build, looked at before it is sent; faults name the team's own lines. */
export async function gateChecks({ root, dist, manifest }: GatedFolder): Promise<Check[]> {
  const read = (path: string) => readFile(join(dist, path));
  const placeOf = await sourcePlaces({ root, dist, manifest });
  const checks: Check[] = [];
  for (const { about, faultsOf } of gates) {
    const faults = await faultsOf({ manifest, read });
    const told = faults.map(async ({ path, message }) => `${await placeOf(path)}: ${message}`);
    checks.push({ check: about, faults: await Promise.all(told) });
  }
  return checks;
}

/** @throws BuiltError naming every fault that would keep the build from being published */
export async function assertGates(folder: GatedFolder): Promise<void> {
  const faults = (await gateChecks(folder)).flatMap((check) => check.faults);
  if (faults.length > 0) throw new BuiltError('The portal would refuse this build.', faults);
}
