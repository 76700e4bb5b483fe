import { isTrial } from '@counsel/service-kit';
import { backupsIn, timeOf } from '../backup/manifest.ts';
import { openPlace } from '../backup/place.ts';
import type { Finding, Patient } from './finding.ts';

const hour = 3_600_000;
/** One a day, and some time to make it. */
const oldest = 26;

/** @param now in milliseconds */
export async function ageOfBackups({ config }: Patient, now = Date.now()): Promise<Finding> {
  const { backupTo, publicUrl } = config;
  if (!backupTo) {
    if (isTrial(publicUrl)) return { well: 'None are made of a portal on one’s own machine.' };
    return {
      mend: ['No backups are made: docs/backup.md says how, or set BACKUP_TO to where they are.'],
    };
  }
  const { whole } = await backupsIn(await openPlace(backupTo));
  const latest = whole.at(-1);
  if (!latest) return { mend: [`${backupTo} holds no whole backup: run \`counsel backup\`.`] };
  const hours = Math.floor((now - timeOf(latest).getTime()) / hour);
  if (hours <= oldest) return { well: `The latest, ${latest}, is ${hours} hours old.` };
  return {
    mend: [`The latest backup, ${latest}, is ${hours} hours old: see why no other was made.`],
  };
}
