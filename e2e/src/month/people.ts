import assert from 'node:assert/strict';
import {
  type AlertChoice,
  calls,
  internalCalls,
  type PracticeState,
  practiceStates,
  stateZones,
} from '@counsel/contracts';
import { type Caller, type TestAnswer, until } from '@counsel/service-kit/testing';
import { isBusy } from '../support/api.ts';
import { anApplication } from '../support/cast.ts';
import { tokenIn } from '../support/inbox.ts';
import type { ClockedPortal } from './clocked-portal.ts';

export interface Person extends Caller {
  email: string;
}

export interface Asker extends Person {
  /** They do not want to hear of claims. */
  isSpared: boolean;
}

export interface Attorney extends Person {
  state: PracticeState;
  /** Of which new questions they hear, and when. */
  choice: AlertChoice;
  /** From this hour on they do nothing any more, whatever they have claimed. */
  silentFrom: number;
  /** They turn alerts off by a click in the first that they get on the second day. */
  willUnsubscribe: boolean;
  /** The hour in which they did. */
  unsubscribedAt?: number;
}

/** Calls until there is room for it, and gives the answer, which must be a success. */
export async function done<A>(call: () => Promise<TestAnswer<A>>): Promise<A> {
  const answer = async () => {
    const given = await call();
    return isBusy(given) ? undefined : given;
  };
  const { status, body, error } = await until(answer, { what: 'room', patience: 60_000 });
  assert.ok(status < 300, `${status}: ${JSON.stringify(error)}`);
  return body;
}

const all = {
  categories: null,
  states: null,
  quietHours: null,
  timeZone: 'America/New_York',
} as const;

/** What attorneys choose of alerts, in turn; null: they keep what they have to begin with. */
const choices: readonly ((state: PracticeState) => AlertChoice | null)[] = [
  () => ({ ...all, frequency: 'at-once' }),
  (state) => ({
    ...{ ...all, frequency: 'hourly', timeZone: stateZones[state] },
    quietHours: { from: '22:00', to: '07:00' },
  }),
  () => ({ ...all, frequency: 'daily', categories: [1, 2, 3], timeZone: 'Europe/Berlin' }),
  () => ({ ...all, frequency: 'never' }),
  () => null,
  (state) => ({
    ...{ ...all, frequency: 'at-once', states: [state, 'federal'] },
    quietHours: { from: '21:30', to: '06:00' },
  }),
];

async function register({ identity }: ClockedPortal, firstName: string, count: number) {
  const email = `${firstName.toLowerCase()}-${count}@people.example`;
  const [password, lastName] = ['correct horse battery', 'Tester'];
  const body = { email, password, confirmPassword: password, firstName, lastName };
  const { user } = await done(() => identity(internalCalls.register, { as: 'service', body }));
  const person: Person = { userId: user.id, roles: ['user'], email };
  await done(() => identity(calls.acceptTerms, { as: person }));
  return person;
}

/** Every fifth does not want to hear of claims. */
export async function asker(portal: ClockedPortal, count: number): Promise<Asker> {
  const as = await register(portal, 'Renata', count);
  const isSpared = count % 5 === 0;
  const current = await done(() => portal.identity(calls.getMailPreferences, { as }));
  const body = { ...current, 'question-claimed': !isSpared };
  await done(() => portal.identity(calls.setMailPreferences, { as, body }));
  return { ...as, isSpared };
}

/** An attorney whom the administrator has let in; every seventh unsubscribes. */
export async function attorney(
  portal: ClockedPortal,
  count: number,
  silentFrom: number,
): Promise<Attorney> {
  const { identity, attorneys, administrator, inbox } = portal;
  const person = await register(portal, 'Alex', count);
  const token = tokenIn(await inbox.first(person.email, /^Verify your/));
  await done(() => identity(calls.verifyEmail, { as: person, body: { token } }));
  const state = practiceStates[count % practiceStates.length] ?? 'TX';
  const body = anApplication({ email: person.email, practiceState: state });
  const { id } = await done(() => attorneys(calls.apply, { as: person, body }));
  await done(() => attorneys(calls.approveAttorney, { as: administrator, params: { id } }));
  await portal.settled();
  const as: Person = { ...person, roles: ['user', 'attorney'] };
  const chosen = choices[count % choices.length]?.(state);
  if (chosen) await done(() => identity(calls.setAlerts, { as, body: chosen }));
  const choice = chosen ?? {
    ...{ ...all, frequency: 'daily', timeZone: stateZones[state] },
    states: [state, 'federal', 'not-sure'],
  };
  return { ...as, state, choice, silentFrom, willUnsubscribe: count % 7 === 6 };
}
