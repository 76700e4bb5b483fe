import { messageOf } from '../fault.ts';
import { ageOfBackups } from './backups.ts';
import { clock, databaseSettings, databaseVersion, migrations, queues } from './database.ts';
import type { Check, Finding, Patient } from './finding.ts';
import { disk, node, port, secrets } from './machine.ts';
import { dns, mail, tls } from './network.ts';

export const checks: readonly Check[] = [
  { name: 'Node', look: node },
  { name: 'Port', look: port },
  { name: 'Disk', look: disk },
  { name: 'Secrets', look: secrets },
  { name: 'PostgreSQL', look: databaseVersion },
  { name: 'Clock', look: clock },
  { name: 'Settings', look: databaseSettings },
  { name: 'Migrations', look: migrations },
  { name: 'Jobs', look: queues },
  { name: 'Mail', look: mail },
  { name: 'DNS', look: dns },
  { name: 'TLS', look: tls },
  { name: 'Backups', look: ageOfBackups },
];

/** A check that fails itself is something to mend, and keeps none of the others away. */
export async function examine(patient: Patient): Promise<{ name: string; found: Finding }[]> {
  const results: { name: string; found: Finding }[] = [];
  // One after the other: they share a connection.
  for (const { name, look } of checks) {
    const found = await Promise.resolve(patient)
      .then(look)
      .catch((error) => ({ mend: [messageOf(error)] }));
    results.push({ name, found });
  }
  return results;
}
