import { randomUUID } from 'node:crypto';
import { type FieldError, messages, refusals } from '@counsel/contracts';
import { invalid } from '@counsel/service-kit';
import createError from 'http-errors';
import { hashPassword, isHashOf, openHashing } from './hashing.ts';
import { type Owner, weaknessOf } from './strength.ts';

let nobodys: string | undefined;

/** Of a password that nobody knows; made when the service starts. */
async function nobodysHash(): Promise<string> {
  nobodys ??= await hashPassword(randomUUID());
  return nobodys;
}

/** So that the first sign-in takes no longer than others. */
export async function prepareHashing(processes?: number): Promise<void> {
  openHashing(processes);
  await nobodysHash();
}

/** Whether a password belongs to a hash; without a hash the same work is done, in vain. */
export async function isPasswordOf(
  passwordHash: string | undefined,
  password: string,
  gone?: AbortSignal,
): Promise<boolean> {
  const hash = passwordHash ?? (await nobodysHash());
  return isHashOf(hash, password, gone);
}

/**
 * The person at the browser proves to be the one who signed in there.
 * @throws 400 naming the field; not 401, since the session is as good as before
 */
export async function checkCurrentPassword(
  passwordHash: string,
  currentPassword: string,
  path?: string,
): Promise<void> {
  if (!(await isPasswordOf(passwordHash, currentPassword))) throw wrongCurrentPassword(path);
}

export const wrongCurrentPassword = (path = 'currentPassword') =>
  createError(400, refusals.currentPassword, {
    errors: [{ path, message: refusals.currentPassword }],
  });

/**
 * What the schema of a chosen password cannot say.
 * @throws 400 naming the fields
 */
export function checkChosenPassword(
  chosen: { password: string; confirmPassword: string },
  owner: Owner,
): void {
  const errors: FieldError[] = [];
  const weakness = weaknessOf(chosen.password, owner);
  if (weakness) errors.push({ path: 'password', message: weakness });
  if (chosen.confirmPassword !== chosen.password) {
    errors.push({ path: 'confirmPassword', message: messages.passwordsDiffer });
  }
  if (errors.length > 0) throw invalid(errors);
}
