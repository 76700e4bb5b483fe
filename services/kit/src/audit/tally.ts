import type { Knex } from '../database.ts';
import type { Logger } from '../log.ts';
import { type AuditEntry, audit } from './audit.ts';

/** Writes what many can cause at will: equal entries of a second become one, with their number. */
export interface AuditTally {
  count(entry: AuditEntry): void;
  /** Writes what is left. */
  stop(): Promise<void>;
}

interface TallyOptions {
  database: Knex;
  log: Logger;
  /** Milliseconds. */
  interval?: number;
}

/**
 * Entries of a second that differ, at most: what a flood of strangers adds besides is one entry of
 * each action without actor, subject and network. A day of it is some two million rows.
 */
const mostDiffering = 20;

/** A request costs it a look in a map; a second costs one statement, or none. */
export function openTally({ database, log, interval = 1_000 }: TallyOptions): AuditTally {
  let counted = new Map<string, AuditEntry>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  async function write(entries: AuditEntry[]): Promise<void> {
    for (const { action, outcome, subject, count = 1, requestId } of entries) {
      log.info(
        { security: true, action, outcome, subject, count, requestId },
        'refused, or asked for by a stranger',
      );
    }
    try {
      await audit(database, ...entries);
    } catch (err) {
      log.error({ err, entries: entries.length }, 'refusals could not be kept');
    }
  }
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const entries = [...counted.values()];
    counted = new Map();
    writing = writing.then(() => write(entries));
    return writing;
  }

  return {
    count(entry) {
      const { requestId, ...same } = entry;
      const key = JSON.stringify(same);
      const isOneMore = !counted.has(key) && counted.size >= mostDiffering;
      if (isOneMore) add(counted, { action: entry.action, actor: null, outcome: 'among many' });
      else add(counted, entry, key);
      timer ??= setTimeout(flush, interval).unref();
    },
    stop: flush,
  };
}

function add(counted: Map<string, AuditEntry>, entry: AuditEntry, key: string = entry.action) {
  const known = counted.get(key);
  if (known) known.count = (known.count ?? 1) + 1;
  else counted.set(key, { ...entry });
}
