import type { IdentityDeps } from '../deps.ts';
import { mailIdFor, sendMail } from '../mail/queue.ts';
import { grantRole, holdersOf } from '../roles/roles.ts';

/** What becomes of applications: roles for accounts, mails to applicants and administrators. */
export async function subscribeAttorneys(deps: IdentityDeps): Promise<void> {
  const { database, events } = deps;

  await events.subscribe('attorney.applied', (_application, eventId) =>
    database.transaction(async (trx) => {
      for (const userId of await holdersOf(trx, 'admin')) {
        const id = mailIdFor(eventId, userId);
        await sendMail(events, { kind: 'application-received', userId }, { trx, id });
      }
    }),
  );

  await events.subscribe('attorney.approved', ({ userId, email, attorneyId }, id) =>
    database.transaction(async (trx) => {
      if (userId !== null) await grantRole(trx, events, userId, 'attorney');
      const unlinked = userId === null && { attorneyId };
      await sendMail(events, { kind: 'application-approved', email, ...unlinked }, { trx, id });
    }),
  );

  await events.subscribe('attorney.rejected', ({ email, reason }, id) =>
    sendMail(events, { kind: 'application-rejected', email, reason }, { id }),
  );

  await events.subscribe('attorney.linked', ({ userId }) =>
    database.transaction(async (trx) => {
      await grantRole(trx, events, userId, 'attorney');
    }),
  );
}
