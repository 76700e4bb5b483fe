import { type BodyOf, type Confirmed, type calls, refusals } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import createError from 'http-errors';
import { checkCurrentPassword } from './passwords.ts';
import { User } from './user.model.ts';

/**
 * Who is signed in proves again who they are.
 * @returns when what they proved it by was read
 * @throws 400 naming the field: the session is as good as before
 */
export async function confirmSignIn(
  database: Knex,
  userId: string,
  { password }: BodyOf<typeof calls.confirmSignIn>,
): Promise<Confirmed> {
  const user = await User.query(database).findById(userId).modify('signingIn');
  if (user === undefined) throw createError(401, refusals.unauthorized);
  await checkCurrentPassword(user.passwordHash, password, 'password');
  return { provedAt: user.readAt };
}
