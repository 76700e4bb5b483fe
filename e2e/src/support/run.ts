import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { attestationHeader } from '@counsel/contracts';
import { command } from './copies.ts';

/** What the command said and how it ended. */
export interface Ran {
  code: number;
  stdout: string;
  stderr: string;
  /** What `--json` printed; undefined for people's words. */
  // biome-ignore lint/suspicious/noExplicitAny: each command prints another object.
  json: any;
}

export interface Where {
  folder: string;
  portal?: string;
  token?: string;
}

/** Runs `counsel-remote` as a team's build server would. */
export function run({ folder, portal, token }: Where, ...words: string[]): Promise<Ran> {
  const env = { ...process.env, COUNSEL_PORTAL: portal ?? '', COUNSEL_TOKEN: token ?? '' };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [command, ...words],
      { cwd: folder, env },
      (error, stdout, stderr) => {
        const code = error ? Number(error.code) : 0;
        const json = words.includes('--json') ? JSON.parse(stdout) : undefined;
        resolve({ code, stdout, stderr, json });
      },
    );
  });
}

type Answer = { status: number; headers: Headers; content: Buffer };

/** Of the request's and the answer's headers, what there is of those. */
const some = (headers: Headers, ...names: string[]): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => names.includes(name)));

/** Stands between the command, or a browser, and the portal; `meanwhile` happens before a request goes on. */
export async function between(
  portal: string,
  {
    meanwhile = async (_: IncomingMessage): Promise<unknown> => undefined,
    change = (_: IncomingMessage, answer: Answer): Answer => answer,
  },
) {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const body = await buffer(request);
    await meanwhile(request);
    const asked = new Headers(headers as Record<string, string>);
    const answer = await fetch(portal + url, {
      method,
      headers: some(
        asked,
        'authorization',
        'content-type',
        'accept',
        attestationHeader.toLowerCase(),
      ),
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const content = Buffer.from(await answer.arrayBuffer());
    const told = change(request, { status: answer.status, headers: answer.headers, content });
    response.writeHead(told.status, some(told.headers, 'content-type', 'cache-control'));
    response.end(told.content);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
