import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ErrorBody } from '@counsel/contracts';
import { portOf, type RunningService, startService } from '@counsel/service-kit';
import { createTestDatabase, type TestDatabase, testOperator } from '@counsel/service-kit/testing';
import { type GatewayConfig, readGatewayConfig } from '../src/config.ts';
import { gateway } from '../src/gateway.ts';
import { account, startUpstreams, type Upstreams } from './upstreams.ts';

export const publicUrl = 'http://portal.test';

/** What a test sends; `body` is JSON unless it is a text or bytes. */
export interface Sending {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: unknown;
  cookie?: string;
  /** As a script of our own page would, for anything but GET. */
  sameOrigin?: boolean;
}

export interface Received {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
  body: ErrorBody & Record<string, unknown>;
  /** `name=value` pairs of the cookies that were set, as the browser would send them back. */
  cookie: string;
}

export type Ask = (path: string, sending?: Sending) => Promise<Received>;

/** A request as written: no client in between forbids a header. */
export async function ask(port: number, path: string, sending: Sending = {}): Promise<Received> {
  const { method = 'GET', headers = {}, body, cookie, sameOrigin = true } = sending;
  const isRaw = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
  const content = isRaw ? body : JSON.stringify(body);
  const outgoing = request({
    port,
    host: '127.0.0.1',
    path,
    method,
    headers: {
      ...(method !== 'GET' && sameOrigin && { 'sec-fetch-site': 'same-origin' }),
      ...(content !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(content)),
      }),
      ...(cookie && { cookie }),
      ...headers,
    },
  });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve);
    outgoing.once('error', reject);
    outgoing.end(content);
  });
  return received(answer);
}

export async function received(answer: IncomingMessage): Promise<Received> {
  const content = await buffer(answer);
  const text = content.toString();
  const isJson = /json/.test(answer.headers['content-type'] ?? '');
  const set = answer.headers['set-cookie'] ?? [];
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    text,
    body: isJson && text !== '' ? JSON.parse(text) : {},
    cookie: set
      .map((line) => line.split(';')[0] ?? '')
      .filter((pair) => !pair.endsWith('='))
      .join('; '),
  };
}

interface Credentials {
  email: string;
  password: string;
  /** A second factor. */
  code?: string;
}

/** A gateway of a test's own: its database, its fake services, its folders. */
export interface TestGateway {
  port: number;
  ask: Ask;
  config: GatewayConfig;
  database: TestDatabase;
  upstreams: Upstreams;
  /** Signs in and gives the cookie. */
  signIn(who?: Credentials): Promise<string>;
  restart(): Promise<void>;
  halt(): Promise<void>;
  stop(): Promise<void>;
}

export async function startGateway(env: Record<string, string> = {}): Promise<TestGateway> {
  const [database, upstreams, folder] = await Promise.all([
    createTestDatabase(),
    startUpstreams(),
    mkdtemp(join(tmpdir(), 'gateway-')),
  ]);
  const config = readGatewayConfig({
    PORT: '0',
    DATABASE_URL: database.urls.gateway,
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: 'silent',
    SESSION_KEYS: randomBytes(32).toString('hex'),
    DATA_DIR: folder,
    SHELL_DIR: join(folder, 'shell'),
    STORYBOOK_DIR: join(folder, 'storybook'),
    THROTTLE_SCALE: '1000',
    ADMIN_SECOND_FACTOR: 'asked',
    ...testOperator,
    ...upstreams.urls,
    ...env,
  });
  let running: RunningService | undefined = await startService(gateway, config).catch(
    async (error) => {
      await upstreams.close();
      throw error;
    },
  );
  const test: TestGateway = {
    port: portOf(running.server),
    config,
    database,
    upstreams,
    ask: (path, sending) => ask(test.port, path, sending),
    async signIn(who: Credentials = account()) {
      const { email, password, code } = who;
      const answer = await test.ask('/api/auth/login', {
        method: 'POST',
        body: { email, password, ...(code && { code }) },
      });
      if (answer.status !== 200) throw new Error(`Sign-in failed: ${answer.text}`);
      return answer.cookie;
    },
    async halt() {
      await running?.stop();
      running = undefined;
    },
    async restart() {
      await test.halt();
      running = await startService(gateway, config);
      test.port = portOf(running.server);
    },
    async stop() {
      await test.halt();
      await upstreams.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return test;
}
