import { type EventName, type EventOf, refusals } from '@counsel/contracts';
import type { Events, Knex } from '@counsel/service-kit';
import createError from 'http-errors';
import { raw } from 'objection';
import type { Caller } from './caller.ts';
import { recordChange } from './history.ts';
import { Remote } from './remote.model.ts';
import { RemoteContact } from './remote-contact.model.ts';

interface Contact {
  remote: string;
  /** Null for nobody. */
  email: string | null;
  by: Caller;
}

/** @throws 404 where nothing of that name was published */
export const setContact = (database: Knex, { remote, email, by }: Contact): Promise<void> =>
  database.transaction(async (trx) => {
    if (!(await Remote.query(trx).findById(remote))) throw createError(404, refusals.notFound);
    await RemoteContact.query(trx).insert({ remote, email }).onConflict('remote').merge(['email']);
    await recordChange(trx, { remote, by, action: 'contact' });
  });

type TeamEvent = Extract<EventName, `remote.${string}`>;

/**
 * Has identity write to a remote's team, with the change that is told of.
 * @returns whether there is anybody to write to, who has not had their mails of the day
 */
export async function tellTeam<N extends TeamEvent>(
  trx: Knex.Transaction,
  events: Pick<Events, 'publish'>,
  name: N,
  told: Omit<EventOf<N>, 'email'> & { remote: string },
): Promise<boolean> {
  const contact = await RemoteContact.query(trx)
    .where({ remote: told.remote })
    .modify('open')
    .patch({
      told: raw('case when told_on = current_date then told + 1 else 1 end'),
      toldOn: raw('current_date'),
    })
    .returning('email')
    .first()
    .execute();
  if (!contact) return false;
  await events.publish(trx, name, { ...told, email: contact.email } as EventOf<N>);
  return true;
}
