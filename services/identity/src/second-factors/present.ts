import type { Passkey as OwnPasskey, SecondFactors } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import type { User } from '../accounts/user.model.ts';
import { Authenticator } from './authenticator.model.ts';
import { Passkey } from './passkey.model.ts';
import { countCodes } from './recovery-codes.ts';

/** What an account has beside its password, as its owner sees it. */
export async function presentSecondFactors(
  database: Knex,
  { id: userId }: User,
): Promise<SecondFactors> {
  const [passkeys, authenticator, recoveryCodesLeft] = await Promise.all([
    Passkey.query(database).modify('of', userId).orderBy('createdAt'),
    Authenticator.query(database).findById(userId).modify('confirmed'),
    countCodes(database, userId),
  ]);
  const confirmedAt = authenticator?.confirmedAt?.toISOString();
  return {
    passkeys: passkeys.map(presentPasskey),
    authenticator: confirmedAt === undefined ? null : { confirmedAt },
    recoveryCodesLeft,
    inUse: passkeys.length > 0 || confirmedAt !== undefined,
  };
}

const presentPasskey = ({ id, name, backedUp, createdAt, lastUsedAt }: Passkey): OwnPasskey => ({
  id,
  name,
  backedUp,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
