import { randomUUID } from 'node:crypto';
import { type FieldError, messages, refusals } from '@counsel/contracts';
import { invalid } from '@counsel/service-kit';
import { hash, verify } from '@node-rs/argon2';
import createError from 'http-errors';
import { isCommonPassword } from './common-passwords.ts';

/** argon2id; memory in KiB. Not less than OWASP's password storage cheat sheet asks for. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each hash takes a core and 19 MiB for a while. */
const atOnce = 2;
/** More than these would wait past the caller's patience. */
const mayWait = 100;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Takes turns, so that a rush of sign-ins neither fills the memory nor starves other requests.
 * @throws 503 when too many wait already
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1;
  else if (waiting.length >= mayWait) throw createError(503);
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, cost));

/** Of a password that nobody knows. */
const nobodysHash = hash(randomUUID(), cost);

/** Whether a password belongs to a hash; without a hash the same work is done, in vain. */
export async function isPasswordOf(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const against = passwordHash ?? (await nobodysHash);
  return inTurn(() => verify(against, password));
}

/**
 * The person at the browser proves to be the one who signed in there.
 * @throws 400 naming the field; not 401, since the session is as good as before
 */
export async function checkCurrentPassword(
  passwordHash: string,
  currentPassword: string,
): Promise<void> {
  if (!(await isPasswordOf(passwordHash, currentPassword))) throw wrongCurrentPassword();
}

export const wrongCurrentPassword = () =>
  createError(400, refusals.currentPassword, {
    errors: [{ path: 'currentPassword', message: refusals.currentPassword }],
  });

/**
 * What the schema of a chosen password cannot say.
 * @throws 400 naming the fields
 */
export function checkChosenPassword(chosen: { password: string; confirmPassword: string }): void {
  const errors: FieldError[] = [];
  if (isCommonPassword(chosen.password)) {
    errors.push({ path: 'password', message: messages.passwordCommon });
  }
  if (chosen.confirmPassword !== chosen.password) {
    errors.push({ path: 'confirmPassword', message: messages.passwordsDiffer });
  }
  if (errors.length > 0) throw invalid(errors);
}
