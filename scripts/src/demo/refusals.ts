import { isTrial } from '@counsel/service-kit/trial';
import type { LauncherConfig } from '../config.ts';

/** Why a portal so configured is not filled with examples, in sentences. */
export function demoFaults(config: LauncherConfig): string[] {
  const faults: string[] = [];
  if (process.env.NODE_ENV === 'production' || !isTrial(config.publicUrl)) {
    faults.push('--demo is for one’s own machine: others come to this portal.');
  }
  if (config.smtpUrl) {
    faults.push(
      '--demo is not for a portal with SMTP_URL: mails to people of examples would leave.',
    );
  }
  if (config.serviceDatabaseUrls && !config.databaseUrl) {
    faults.push('--demo needs DATABASE_URL, of who owns the database.');
  }
  return faults;
}
