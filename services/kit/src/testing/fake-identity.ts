import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { AccountFacts, CurrentUser } from '@counsel/contracts';
import { type FakeService, fakeService } from './fake-service.ts';

export interface FakeIdentity extends FakeService {
  /** What it answers, by user id. */
  users: Map<string, CurrentUser>;
}

/** When every account here was made. */
const createdAt = '2026-01-01T00:00:00.000Z';

/** Identity as far as other services know it: one account, or several, for services alone. */
export async function fakeIdentity(): Promise<FakeIdentity> {
  const users = new Map<string, CurrentUser>();
  async function factsOf(request: IncomingMessage): Promise<AccountFacts[]> {
    const { ids } = (await json(request)) as { ids: string[] };
    const known = ids.flatMap((id) => users.get(id) ?? []);
    return known.map(({ id, email, emailVerified }) => ({ id, email, emailVerified, createdAt }));
  }
  const service = await fakeService('identity', (request) => {
    if (request.url === '/internal/accounts') return factsOf(request);
    return users.get(/^\/internal\/users\/([\w-]+)$/.exec(request.url ?? '')?.[1] ?? '');
  });
  return { ...service, users };
}
