import { type AskingServiceConfig, type ServiceDeps, userFinder } from '@counsel/service-kit';
import { Attorney } from './attorney.model.ts';
import { confirmByAccount } from './confirmation.ts';

/** Whose account's address is proved later confirms by it an application that names the same. */
export async function subscribeConfirmations(
  deps: ServiceDeps<AskingServiceConfig>,
): Promise<void> {
  const { database, events, log } = deps;
  const findUser = userFinder(deps);
  await events.subscribe('account.verified', async ({ userId }, eventId) => {
    const mine = Attorney.query(database).modify('ofAccount', userId).modify('unconfirmed');
    if ((await mine.resultSize()) === 0) return;
    const user = await findUser(userId, eventId);
    const confirmed = await database.transaction((trx) =>
      confirmByAccount(trx, events, user, eventId),
    );
    if (confirmed) log.info({ attorneyId: confirmed.id }, 'application confirmed by its account');
  });
}
