import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { AccountFacts, CurrentUser } from '@counsel/contracts';
import { verifyPrincipal } from '../principal.ts';
import { testPrincipalKey } from './client.ts';

export interface FakeIdentity {
  url: string;
  /** What it answers, by user id. */
  users: Map<string, CurrentUser>;
  stop(): Promise<void>;
}

/** When every account here was made. */
const createdAt = '2026-01-01T00:00:00.000Z';

/** Identity as far as other services know it: one account, or several, for services alone. */
export async function fakeIdentity(): Promise<FakeIdentity> {
  const users = new Map<string, CurrentUser>();
  const server = createServer(async (request, response) => {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const caller = await verifyPrincipal(token, 'identity', testPrincipalKey).catch(() => null);
    if (request.url === '/internal/accounts') {
      const { ids } = (await json(request)) as { ids: string[] };
      const known = caller?.isService ? ids.flatMap((id) => users.get(id) ?? []) : [];
      const facts: AccountFacts[] = known.map(({ id, email, emailVerified }) => ({
        ...{ id, email, emailVerified, createdAt },
      }));
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(facts));
      return;
    }
    const id = /^\/internal\/users\/([\w-]+)$/.exec(request.url ?? '')?.[1] ?? '';
    const user = caller?.isService ? users.get(id) : undefined;
    response.writeHead(user ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(user ?? { message: 'Not found.' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    users,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
