import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { refusals } from '@counsel/contracts';
import { portOf } from '@counsel/service-kit';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { ask, startGateway, type TestGateway } from '../test/support.ts';
import { account, wrongPassword } from '../test/upstreams.ts';

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  await once(server.close(), 'close');
  return port;
}

/** A process starts slowly on a machine that has much else to do. */
const patience = 150_000;

describe('the gateway’s process', function () {
  this.timeout(patience + 30_000);
  let portal: TestGateway;
  const children: ChildProcess[] = [];
  before(async () => {
    portal = await startGateway();
  });
  after(async () => {
    for (const child of children) child.kill('SIGKILL');
    await portal?.stop();
  });

  const start = (env: Record<string, string>) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: {
        PATH: process.env.PATH,
        ...Object.fromEntries(
          Object.entries(portal.config).map(([name, value]) => [name, `${value}`]),
        ),
        ...env,
      },
    });
    children.push(child);
    return child;
  };

  it('serves, logs every request under its id and no secret, and ends when it is told to', async () => {
    const port = await freePort();
    const child = start({ PORT: String(port), LOG_LEVEL: 'info' });
    const output = text(child.stdout);
    const ended = once(child, 'exit');
    const isReady = async () => (await ask(port, '/readyz').catch(() => undefined))?.status === 200;
    await until(isReady, { patience, what: 'the process to be ready' });
    const person = account();
    const login = (password: string) =>
      ask(port, '/api/auth/login', { method: 'POST', body: { email: person.email, password } });
    const { cookie } = await login(person.password);
    await login(wrongPassword);
    const me = await ask(port, '/api/auth/user?canary=in-the-query', { cookie });
    await ask(port, '/reset-password?token=canary-token', { headers: { accept: 'text/html' } });
    await ask(port, '/api/auth/logout', { method: 'POST', cookie });
    child.kill('SIGTERM');
    assert.deepEqual(await ended, [0, null]);
    const log = await output;
    const [sid = ''] = cookie.split(';');
    for (const secret of [person.password, wrongPassword, sid, 'canary', person.email, 'Bearer']) {
      assert.ok(!log.includes(secret), secret);
    }
    const lines = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const line = lines.find(({ requestId }) => requestId === me.headers['x-request-id']);
    assert.deepEqual([line.path, line.status, line.userId], ['/api/auth/user', 200, person.id]);
    assert.ok(lines.some(({ msg, userId }) => msg === 'signed in' && userId === person.id));
    assert.ok(lines.some(({ status, refusal }) => status === 401 && refusal === 'credentials'));
  });

  it('says what is wrong with its configuration', async () => {
    const child = start({ PORT: 'x', SESSION_KEYS: 'short' });
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    assert.equal(code, 78);
    assert.match(said, /PORT must be/);
    assert.match(said, /SESSION_KEYS must be/);
  });
});

describe('without its database', () => {
  it('the gateway still gives pages, says that the rest is away, and is not ready', async () => {
    const portal = await startGateway();
    try {
      await mkdir(portal.config.SHELL_DIR, { recursive: true });
      await writeFile(join(portal.config.SHELL_DIR, 'index.html'), '<html><head></head></html>');
      const cookie = await portal.signIn();
      await portal.database.drop();
      const page = await portal.ask('/login', { headers: { accept: 'text/html' } });
      assert.equal(page.status, 200);
      for (const path of ['/api/auth/user', '/remotes/registry.json']) {
        const answer = await portal.ask(path, { cookie });
        assert.deepEqual([answer.status, answer.body.message], [503, refusals.unavailable], path);
        assert.ok(answer.headers['retry-after'], path);
      }
      assert.equal((await portal.ask('/api/categories')).status, 200, 'a visitor needs none');
      assert.equal((await portal.ask('/readyz')).status, 503);
      assert.equal((await portal.ask('/healthz')).status, 200);
    } finally {
      await portal.stop();
    }
  });
});
