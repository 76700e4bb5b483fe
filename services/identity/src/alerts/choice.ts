import {
  type AlertChoice,
  defaultZone,
  isPracticeState,
  messages,
  stateZones,
} from '@counsel/contracts';
import { invalid, type Knex } from '@counsel/service-kit';
import { raw } from 'objection';
import { MutedMail } from '../preferences/muted-mail.model.ts';
import { unsubscribe } from '../preferences/preferences.ts';
import { Alert } from './alert.model.ts';
import { AlertLine } from './alert-line.model.ts';
import { knownZones } from './alerts.sql.ts';

/** What an attorney has chosen, or has to begin with. */
export async function alertChoice(database: Knex, userId: string): Promise<AlertChoice> {
  const alert = await Alert.query(database).findById(userId);
  const isOff = await MutedMail.query(database).findById([userId, 'new-questions']);
  const { categories = null, states = null, quietFrom, quietTo } = alert ?? {};
  return {
    frequency: isOff ? 'never' : (alert?.frequency ?? 'daily'),
    categories,
    states,
    quietHours: quietFrom && quietTo ? { from: minutes(quietFrom), to: minutes(quietTo) } : null,
    timeZone: alert?.timeZone ?? defaultZone,
  };
}

const minutes = (time: string): string => time.slice(0, 5);

/**
 * What waits by an earlier choice is dropped where alerts are turned off.
 * @throws 400 for a time zone that the database does not know, or quiet hours without an end
 */
export async function choose(
  trx: Knex.Transaction,
  userId: string,
  { frequency, quietHours, ...choice }: AlertChoice,
): Promise<void> {
  if (quietHours && quietHours.from === quietHours.to) {
    throw invalid([{ path: 'quietHours', message: messages.quietHours }]);
  }
  if ((await knownZones(trx, [[choice.timeZone]])).length === 0) {
    throw invalid([{ path: 'timeZone', message: messages.timeZone }]);
  }
  if (frequency === 'never') await unsubscribe(trx, { userId, kind: 'new-questions' });
  else await MutedMail.query(trx).deleteById([userId, 'new-questions']);
  const chosen = {
    ...choice,
    ...(frequency !== 'never' && { frequency }),
    quietFrom: quietHours?.from ?? null,
    quietTo: quietHours?.to ?? null,
    chosenAt: raw('now()'),
  };
  await Alert.query(trx)
    .insert({ userId, ...chosen })
    .onConflict('userId')
    .merge(chosen);
  if (frequency === 'never') await dropWaiting(trx, userId);
}

async function dropWaiting(trx: Knex.Transaction, userId: string): Promise<void> {
  await Alert.query(trx).findById(userId).patch({ waitingSince: null });
  await AlertLine.query(trx).modify('waitingOf', userId).delete();
}

/**
 * A new attorney hears once a day of what their own state's law decides, or perhaps does, in the
 * morning of where they are. Again, it changes nothing of what they have chosen.
 */
export async function beginAlerts(
  trx: Knex.Transaction,
  userId: string,
  practiceState: string | undefined,
): Promise<void> {
  const begun = { userId, practiceState: practiceState ?? null };
  await Alert.query(trx).insert(begun).onConflict('userId').ignore();
  if (practiceState === undefined || !isPracticeState(practiceState)) return;
  await Alert.query(trx).findById(userId).patch({ practiceState });
  await Alert.query(trx)
    .findById(userId)
    .whereNull('chosenAt')
    .patch({
      states: [practiceState, 'federal', 'not-sure'],
      timeZone: stateZones[practiceState],
    });
}
