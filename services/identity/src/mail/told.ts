import type { MailFacts } from '@counsel/contracts';
import { type FindWaiting, readDigest } from '../alerts/digests.ts';
import type { IdentityDeps } from '../config.ts';
import { readMessage } from '../support/support.ts';
import { isDue } from './bounds.ts';
import type { Mail } from './queue.ts';
import type { Recipient } from './recipient.ts';
import { endSummary, type ToldLine, takeSummary } from './summary.ts';

/** What a mail tells beside the facts that it was queued with. */
interface Told {
  facts?: MailFacts;
  /** Of one that sums up. */
  lines: readonly ToldLine[];
  /** Where an answer to it goes, if not to its sender. */
  replyTo?: string | undefined;
}

interface Queued {
  recipient: Recipient;
  mail: Mail;
  id: string;
}

/** What the mail tells, most no more than they were queued with; undefined when it is not to be sent. */
export async function toldIn(
  deps: IdentityDeps,
  findWaiting: FindWaiting,
  { recipient: { kind, email, userId = '' }, mail, id }: Queued,
): Promise<Told | undefined> {
  // Digests keep to what their reader chose, which is fewer than an address may have in an hour.
  if (kind === 'new-questions') return readDigest(deps.database, findWaiting, id);
  if (kind !== 'summary') {
    const known = mail.supportId ? await readMessage(deps, mail.supportId) : {};
    if (known === undefined) return undefined;
    return (await isDue(deps, { id, mail, kind, email })) ? { ...known, lines: [] } : undefined;
  }
  const lines = await takeSummary(deps.database, id, userId);
  if (lines.length > 0) return { lines };
  // All of it was turned off meanwhile.
  await endSummary(deps.database, id);
  return undefined;
}
