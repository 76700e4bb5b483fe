import { type AuthenticatorSecret, durations, limits, refusals } from '@counsel/contracts';
import { type Knex, seal, unseal } from '@counsel/service-kit';
import createError from 'http-errors';
import { raw } from 'objection';
import { Secret, TOTP } from 'otpauth';
import type { IdentityConfig } from '../config.ts';
import { Authenticator } from './authenticator.model.ts';

const issuer = 'Counsel';
const purpose = 'authenticator secrets';
const isCounting = raw(
  `coalesce(wrong_since > now() - interval '${durations.wrongCodesHours} hours', false)`,
);
const milliseconds = raw('(extract(epoch from now()) * 1000)::float8');

/** Six digits of HMAC-SHA-1, half a minute each: what all apps take, whatever else they are told. */
const totpOf = (secret: Secret, label = ''): TOTP => new TOTP({ issuer, label, secret });

/** With the codes of half a minute before and after: clocks differ, and people type. */
const window = 1;

type Keys = Pick<IdentityConfig, 'ENCRYPTION_KEYS' | 'PRINCIPAL_KEY'>;

/**
 * Makes a secret for an app. It takes the place of one that was never confirmed.
 * @throws 409 where there is a confirmed one
 */
export async function beginAuthenticator(
  database: Knex,
  { id: userId, email }: { id: string; email: string },
  { ENCRYPTION_KEYS: keys, PRINCIPAL_KEY }: Keys,
): Promise<AuthenticatorSecret> {
  const secret = new Secret({ size: 20 });
  const asBefore = PRINCIPAL_KEY !== undefined;
  const sealing = { purpose, owner: userId, keys } as const;
  const sealed = seal(Buffer.from(secret.bytes), sealing, { asBefore });
  const begun = await Authenticator.query(database)
    .insert({ userId, secret: sealed })
    .onConflict('userId')
    .merge(['secret'])
    .where('authenticators.confirmed_at', null)
    .returning('createdAt');
  // What is not written comes back as it was given.
  if (begun?.createdAt === undefined) throw createError(409, refusals.authenticatorThere);
  return { secret: secret.base32, uri: totpOf(secret, email).toString() };
}

/**
 * The half minute that a code belongs to, by the database's clock.
 * @returns nothing where it is no code of the app
 */
function stepOf(
  { userId, secret, now: timestamp }: Authenticator,
  code: string,
  { ENCRYPTION_KEYS: keys }: Keys,
): number | undefined {
  // Sealed by another key, as after it was replaced, it makes no code: recovery codes do.
  const bytes = unseal(secret, { purpose, owner: userId, keys });
  const token = code.replace(/\s/g, '');
  if (bytes === undefined || !/^\d{6}$/.test(token)) return undefined;
  const totp = totpOf(new Secret({ buffer: new Uint8Array(bytes).buffer }));
  const delta = totp.validate({ token, timestamp, window });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

const find = (database: Knex, userId: string, which: 'confirmed' | 'unconfirmed') =>
  Authenticator.query(database)
    .findById(userId)
    .modify(which)
    .select('authenticators.*', milliseconds.as('now'), isCounting.as('isCounting'));

/**
 * Takes the app by a first code of it.
 * @throws 400 naming the code, 409 where no app is being set up
 */
export async function confirmAuthenticator(
  trx: Knex.Transaction,
  userId: string,
  code: string,
  keys: Keys,
): Promise<void> {
  const begun = await find(trx, userId, 'unconfirmed').forUpdate();
  if (begun === undefined) throw createError(409, refusals.authenticatorNotAsked);
  const lastStep = stepOf(begun, code, keys);
  if (lastStep === undefined) throw wrongCode();
  await begun.$query(trx).patch({ lastStep, confirmedAt: raw('now()') });
}

/** @param status 401 where it is what somebody signs in with */
export const wrongCode = (status: 400 | 401 = 400) => {
  const message = refusals.wrongCode;
  return createError(status, message, { errors: [{ path: 'code', message }] });
};

/** The person's app, for this transaction alone: its codes are looked at one after the other. */
export const holdAuthenticator = (
  trx: Knex.Transaction,
  userId: string,
): Promise<Authenticator | undefined> => find(trx, userId, 'confirmed').forUpdate().execute();

/**
 * Uses a code of the app up: neither it nor an earlier one is good again. Three are good at any
 * moment, of a million: after so many wrong ones a day, none is, whoever gives it. Nobody comes to
 * that without the password.
 * @returns whether it was good
 */
export async function spendAppCode(
  trx: Knex.Transaction,
  app: Authenticator,
  code: string,
  keys: Keys,
): Promise<boolean> {
  if (app.isCounting && app.wrongCodes >= limits.wrongCodes) return false;
  const step = stepOf(app, code, keys);
  if (step === undefined) return false;
  const change = { lastStep: step, wrongCodes: 0 };
  return (await app.$query(trx).modify('unusedAt', step).patch(change)) === 1;
}

/** @returns whether it is the first of a day */
export async function countWrongCode(trx: Knex.Transaction, app: Authenticator): Promise<boolean> {
  const { isCounting, wrongCodes } = app;
  const first = { wrongCodes: 1, wrongSince: raw('now()') };
  await app.$query(trx).patch(isCounting ? { wrongCodes: wrongCodes + 1 } : first);
  return !isCounting;
}

/** @returns whether there was one */
export const removeAuthenticator = async (database: Knex, userId: string): Promise<boolean> =>
  (await Authenticator.query(database).findById(userId).modify('confirmed').delete()) > 0;
