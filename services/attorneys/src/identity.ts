import { type CurrentUser, internalCalls } from '@counsel/contracts';
import { internalClient } from '@counsel/service-kit';
import type { Config } from './config.ts';

export type FindUser = (userId: string, requestId: string) => Promise<CurrentUser>;

/** Asks identity, which alone knows people. */
export function userFinder({ IDENTITY_URL, PRINCIPAL_KEY }: Config): FindUser {
  const ask = internalClient({
    url: IDENTITY_URL,
    service: 'identity',
    principalKey: PRINCIPAL_KEY,
  });
  const { method, path } = internalCalls.getUser;
  return (userId, requestId) =>
    ask<CurrentUser>({ method, path: path.replace(':id', encodeURIComponent(userId)), requestId });
}
