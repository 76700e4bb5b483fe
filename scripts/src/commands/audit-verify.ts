/** `npm run audit:verify [-- --head <sequence>:<hash>]`: whether the audit table is as it was sealed. */
import { type AuditHead, type AuditVerification, verifyAudit } from '@counsel/service-kit';
import type { LauncherConfig } from '../config.ts';
import { Fault } from '../fault.ts';
import { ask } from '../programs.ts';
import { withDatabaseUrl } from '../with-server.ts';

interface Options {
  head?: string;
}

/** A head as the log of identity has it, or as this command said it before. */
function headIn({ head }: Options): AuditHead | undefined {
  if (head === undefined) return undefined;
  const [, sequence, hash] = /^(\d+):([0-9a-f]{64})$/.exec(head) ?? [];
  if (!sequence || !hash) throw new Fault('Give a head as <sequence>:<hash>, as the log tells it.');
  return { sequence: Number(sequence), hash };
}

function sentence({ entries, from, to, head, fault }: AuditVerification): string {
  const number = entries === 1 ? '1 entry' : `${entries} entries`;
  if (fault) return `The audit table is not as it was sealed, after ${number}: ${fault}`;
  if (entries === 0) return 'The audit table has no entries.';
  const [first, last] = [from, to].map((time) => time?.toISOString());
  const end = `Its head is ${head.sequence}:${head.hash}.`;
  return `The audit table is as it was sealed: ${number} from ${first} to ${last}. ${end}`;
}

export async function run(options: Options): Promise<number> {
  const head = headIn(options);
  const config = await ask<LauncherConfig>('check.ts', ['--no-preflight']);
  const found = await withDatabaseUrl(config, (url) => verifyAudit(url, head));
  process.stdout.write(`${sentence(found)}\n`);
  return found.fault ? 1 : 0;
}
