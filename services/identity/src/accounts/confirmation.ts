import {
  type BodyOf,
  type Confirmed,
  type calls,
  messages,
  refusalCodes,
  refusals,
} from '@counsel/contracts';
import { invalid } from '@counsel/service-kit';
import createError from 'http-errors';
import type { IdentityDeps } from '../config.ts';
import { wrongCode } from '../second-factors/authenticators.ts';
import { usePasskey } from '../second-factors/passkeys.ts';
import { spendAnyCode } from '../second-factors/second-factors.ts';
import { checkCurrentPassword } from './passwords.ts';
import { User } from './user.model.ts';

/**
 * Who is signed in proves again who they are.
 * @returns who they are, and when what they proved it by was read
 * @throws 400 naming the field: the session is as good as before
 */
export async function confirmSignIn(
  deps: IdentityDeps,
  userId: string,
  { password, code, passkey }: BodyOf<typeof calls.confirmSignIn>,
): Promise<Confirmed> {
  const { database, config } = deps;
  const user = await User.query(database).findById(userId).modify('signingIn');
  if (user === undefined) throw createError(401, refusals.unauthorized);
  if (passkey) {
    const used = await usePasskey(database, passkey, config.PUBLIC_URL);
    if (used !== userId) throw createError(400, refusals.passkey);
  } else {
    if (password === undefined)
      throw invalid([{ path: 'password', message: messages.passwordRequired }]);
    await checkCurrentPassword(user.passwordHash, password, 'password');
    await checkCode(deps, user, code);
  }
  const { email, readAt: provedAt, credentialsVersion, hasSecondFactor: secondFactor } = user;
  return { email, provedAt, credentialsVersion, secondFactor };
}

async function checkCode(deps: IdentityDeps, user: User, code: string | undefined): Promise<void> {
  if (!user.hasSecondFactor) return;
  if (code === undefined) {
    const message = refusals.secondFactorNeeded;
    throw createError(400, message, {
      code: refusalCodes.secondFactorNeeded,
      errors: [{ path: 'code', message }],
    });
  }
  if (!(await spendAnyCode(deps, user.id, code))) throw wrongCode();
}
