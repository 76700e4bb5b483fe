/** `counsel doctor`: looks the installation over, and says in a sentence each what to mend. */
import type { LauncherConfig } from '../config.ts';
import { examine } from '../doctor/doctor.ts';
import type { Patient } from '../doctor/finding.ts';
import { messageOf } from '../fault.ts';
import { ask } from '../programs.ts';
import { withDatabase } from '../with-server.ts';

/** Without a database the other checks still say what they see. */
async function examined(config: LauncherConfig) {
  let reached = false;
  try {
    return await withDatabase(config, (database) => {
      reached = true;
      return examine({ config, database });
    });
  } catch (error) {
    if (reached) throw error;
    const results = await examine({ config, database: undefined } satisfies Patient);
    return results.map((each) =>
      each.name === 'PostgreSQL' ? { ...each, found: { mend: [messageOf(error)] } } : each,
    );
  }
}

export async function run(): Promise<number> {
  const results = await examined(await ask<LauncherConfig>('check.ts', ['--no-preflight']));
  let faults = 0;
  for (const { name, found } of results) {
    const sentences = 'well' in found ? [found.well] : found.mend;
    if ('mend' in found) faults += found.mend.length;
    for (const sentence of sentences) {
      process.stdout.write(`${'well' in found ? '✔' : '✖'} ${name.padEnd(11)} ${sentence}\n`);
    }
  }
  process.stdout.write(faults === 0 ? 'All is well.\n' : `To mend: ${faults}.\n`);
  return faults === 0 ? 0 : 1;
}
