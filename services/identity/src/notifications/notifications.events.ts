import {
  type EventOf,
  type MailFacts,
  mailsAbout,
  type Notification,
  type NotificationEvent,
  notificationEventNames,
} from '@counsel/contracts';
import { changeNotifier, type Knex } from '@counsel/service-kit';
import { beginAlerts } from '../alerts/choice.ts';
import type { IdentityDeps } from '../config.ts';
import { mailIdFor, sendMail } from '../mail/queue.ts';
import { note } from '../notices/notices.ts';
import { grantRole, usersWithRole } from '../roles/roles.ts';

/**
 * Tells people what happened, by the table of notifications. The role of an attorney comes by
 * `attorney.linked` alone: an older version's approval named the account whoever had confirmed it.
 */
export async function subscribeNotifications(deps: IdentityDeps): Promise<void> {
  const { database, events } = deps;
  const notifySoon = changeNotifier(database, 'identity');
  for (const name of notificationEventNames) await subscribe(deps, name, notifySoon);

  await events.subscribe('attorney.linked', ({ userId, practiceState }) =>
    database.transaction(async (trx) => {
      const isKnown = await grantRole(trx, events, userId, 'attorney');
      if (isKnown) await beginAlerts(trx, userId, practiceState);
    }),
  );
}

/** What an event tells, whichever it is. */
interface Told extends MailFacts {
  recipientId?: string;
  email?: string;
  userId?: string | null;
}

const subscribe = <N extends NotificationEvent>(
  { database, events }: IdentityDeps,
  name: N,
  notifySoon: () => void,
) =>
  events.subscribe(name, async (told: EventOf<N> & Told, eventId) => {
    await database.transaction(async (trx) => {
      for (const [kind, { to }] of mailsAbout(name)) {
        for (const recipient of await recipientsOf(trx, to, told)) {
          const id = mailIdFor(eventId, kind, Object.values(recipient).join());
          await sendMail(events, { kind, ...recipient, ...factsOf(told) }, { trx, id });
          const userId = accountOf(recipient, told);
          if (userId) await note(trx, { id, userId, kind, facts: listedOf(told) });
        }
      }
    });
    notifySoon();
  });

type Recipient = { userId: string } | { email: string };

async function recipientsOf(
  trx: Knex.Transaction,
  to: Notification['to'],
  { recipientId, email }: Told,
): Promise<Recipient[]> {
  if (to === 'administrators') {
    return (await usersWithRole(trx, 'admin')).map((userId) => ({ userId }));
  }
  if (to === 'recipient' && recipientId !== undefined) return [{ userId: recipientId }];
  if ((to === 'applicant' || to === 'team') && email !== undefined) return [{ email }];
  return [];
}

/** A list is no place for words that somebody wrote. */
function listedOf(told: Told): MailFacts {
  const { reason, ...facts } = factsOf(told);
  return facts;
}

/** An applicant's mail goes to the address that was confirmed, which may not be their account's. */
const accountOf = (recipient: Recipient, { userId }: Told): string | null | undefined =>
  'userId' in recipient ? recipient.userId : userId;

/** A mail names an application only while its address is not confirmed. */
const factsOf = ({ recipientId, email, userId, attorneyId, ...facts }: Told): MailFacts =>
  userId === null && attorneyId !== undefined ? { ...facts, attorneyId } : facts;
