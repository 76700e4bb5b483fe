import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServiceName } from '@counsel/contracts';
import { verifyForTests } from './signing-key.ts';

export interface FakeService {
  url: string;
  stop(): Promise<void>;
}

/** A service as far as other services know it; `answer` gives undefined for what is not there. */
export async function fakeService(
  name: ServiceName,
  answer: (request: IncomingMessage) => unknown,
): Promise<FakeService> {
  const server = createServer(async (request, response) => {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const caller = await verifyForTests(token, name).catch(() => null);
    const answered = caller?.isService ? await answer(request) : undefined;
    response.writeHead(answered === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answered ?? { message: 'Not found.' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
