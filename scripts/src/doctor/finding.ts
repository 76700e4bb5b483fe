import type pg from 'pg';
import type { LauncherConfig } from '../config.ts';

/** What was found: all is well, as a sentence, or what to mend, a sentence each. */
export type Finding = { well: string } | { mend: string[] };

export interface Patient {
  config: LauncherConfig;
  /** As who provisioned; undefined where the database can't be reached. */
  database: pg.Client | undefined;
}

export interface Check {
  name: string;
  look(patient: Patient): Finding | Promise<Finding>;
}
