import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { inRoot } from '../paths.ts';
import { freePort, loopback, whyNotFree } from '../ports.ts';
import { answers, until } from '../process/wait.ts';
import { testFolder } from '../testing/support.ts';
import { forTrials } from './front.ts';

const secret = 'the-link-that-signs-in';

describe('the mail catcher', function () {
  this.timeout(60_000);
  const folder = testFolder();
  let [smtp, web] = [0, 0];
  let catcher: ChildProcess;

  before(async () => {
    [smtp, web] = [await freePort(), await freePort()];
    // As an earlier version left it, readable by everybody.
    mkdirSync(mails(), { recursive: true });
    writeFileSync(join(mails(), 'old.eml'), `Subject: old\r\nTo: a@b.test\r\n\r\n${secret}\r\n`);
    chmodSync(mails(), 0o755);
    chmodSync(join(mails(), 'old.eml'), 0o644);
    const args = [inRoot('scripts/src/mail/main.ts'), String(smtp), String(web), mails()];
    catcher = spawn(process.execPath, args, { stdio: 'inherit' });
    assert.ok(await until(() => answers(`http://${loopback}:${web}/healthz`), 30_000));
    await send(`<script>document.title='run'</script><p>${secret}</p>`);
  });
  after(async () => {
    if (catcher.exitCode !== null) return;
    catcher.kill('SIGKILL');
    await once(catcher, 'exit');
  });

  const mails = () => join(folder.path, 'mail');
  const own = () => ({ host: `localhost:${web}` });

  /** As a mail server's client would, line by line. */
  async function send(html: string): Promise<void> {
    const socket = connect(smtp, loopback);
    const content = `Subject: new\r\nTo: a@b.test\r\nContent-Type: text/html\r\n\r\n${html}\r\n.`;
    const lines = [
      'EHLO test',
      'MAIL FROM:<x@b.test>',
      'RCPT TO:<a@b.test>',
      'DATA',
      content,
      'QUIT',
    ];
    for (const line of lines) {
      await once(socket, 'data');
      socket.write(`${line}\r\n`);
    }
    await once(socket, 'close');
    await until(async () => (await ask('/email')).text.includes('"new"'), 10_000);
  }

  async function ask(
    path: string,
    headers: IncomingHttpHeaders = own(),
    { method = 'GET', port = web } = {},
  ): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
    const outgoing = request({ host: loopback, port, path, method, headers });
    outgoing.end();
    const [answer]: IncomingMessage[] = await once(outgoing, 'response');
    assert.ok(answer);
    return { status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) };
  }

  /** The status of an upgrade; 0 where the connection was ended without a word. */
  function upgrade(headers: IncomingHttpHeaders): Promise<number> {
    const outgoing = request({
      ...{ host: loopback, port: web, path: '/socket.io/?EIO=4&transport=websocket' },
      headers: {
        ...{ connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' },
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...headers,
      },
    });
    outgoing.end();
    return new Promise((resolve) => {
      outgoing.once('upgrade', (answer, socket) => {
        socket.destroy();
        resolve(answer.statusCode ?? 0);
      });
      outgoing.once('response', (answer) => resolve(answer.statusCode ?? 0));
      outgoing.once('error', () => resolve(0));
    });
  }

  it('shows mails to its own page and to programs here, live', async () => {
    for (const host of [`localhost:${web}`, `127.0.0.1:${web}`]) {
      const page = await ask('/', { host });
      assert.deepEqual([page.status, page.text.includes(forTrials)], [200, true]);
      assert.match((await ask('/email', { host })).text, new RegExp(secret));
      const ofPage = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
      assert.equal((await ask('/email', ofPage)).status, 200);
      assert.equal(await upgrade(ofPage), 101);
    }
    const opened = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    const link = await ask('/', { ...own(), ...opened, 'sec-fetch-dest': 'document' });
    assert.equal(link.status, 200, 'a link to it may be followed');
  });

  it('does not answer to a name that is led to this machine', async () => {
    for (const name of [
      'evil.test',
      'localhost.evil.test',
      'localhost',
      '127.0.0.1',
      `0.0.0.0:${web}`,
    ]) {
      for (const host of [name, `${name}:${web}`]) {
        if (host === own().host || host === `127.0.0.1:${web}`) continue;
        for (const path of ['/', '/email', '/healthz', '/socket.io/?EIO=4&transport=polling']) {
          const answer = await ask(path, { host });
          assert.equal(answer.status, 421, `${host} ${path}`);
          assert.ok(!answer.text.includes(secret));
        }
        assert.equal(await upgrade({ host, origin: `http://${host}` }), 0, host);
      }
    }
  });

  it('does not answer another site’s page', async () => {
    const foreign: IncomingHttpHeaders[] = [
      { origin: 'http://evil.test' },
      { origin: 'null' },
      { origin: `http://localhost:${web}.evil.test` },
      { origin: `http://127.0.0.1:${web}` },
      { origin: `https://localhost:${web}` },
      { origin: 'http://localhost:8080' },
    ];
    for (const headers of foreign.map((each) => ({ ...own(), ...each }))) {
      for (const method of ['GET', 'DELETE', 'PATCH', 'POST', 'OPTIONS']) {
        const answer = await ask('/email/all', headers, { method });
        assert.equal(answer.status, 403, `${method} ${headers.origin}`);
        assert.equal(answer.headers['access-control-allow-origin'], undefined);
      }
      assert.equal(await upgrade(headers), 0, headers.origin);
    }
    for (const site of ['cross-site', 'same-site']) {
      const asked = { ...own(), 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors' };
      assert.equal((await ask('/email', asked)).status, 403);
      const opened = { ...asked, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
      assert.equal((await ask('/email', opened)).status, 403, 'but the page is not opened there');
      const framed = { ...opened, 'sec-fetch-dest': 'iframe' };
      assert.equal((await ask('/', framed)).status, 403);
    }
    assert.match((await ask('/email')).text, new RegExp(secret), 'nothing was deleted');
  });

  it('lets no site read its answers, and no mail run a script', async () => {
    for (const path of ['/', '/email', '/config', '/healthz', '/scripts/app.js']) {
      const { headers } = await ask(path);
      const cors = Object.keys(headers).filter((name) => name.startsWith('access-control'));
      assert.deepEqual(cors, [], path);
      assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
      assert.equal(headers['cache-control'], 'no-store', path);
    }
    const found: { id: string; subject: string }[] = JSON.parse((await ask('/email')).text);
    const { id } = found.find(({ subject }) => subject === 'new') ?? {};
    for (const path of [`/email/${id}/html`, `/email/${id}/source`, `/email/${id}`]) {
      const { headers } = await ask(path);
      const policy = String(headers['content-security-policy']);
      assert.match(policy, /^sandbox (?!.*allow-scripts)/, path);
      assert.match(policy, /frame-ancestors 'self'/, path);
    }
    const source = await ask(`/email/${id}/source`);
    assert.match(String(source.headers['content-type']), /^text\/plain/);
  });

  it('can be read by its owner alone', () => {
    const paths = readdirSync(mails(), { recursive: true, encoding: 'utf8' });
    assert.ok(paths.length >= 2);
    for (const path of ['.', ...paths]) {
      assert.equal(statSync(join(mails(), path)).mode & 0o077, 0, path);
    }
  });

  it('listens on this machine alone, and nowhere by a way past its guard', async function () {
    const outside = Object.values(networkInterfaces())
      .flatMap((each) => each ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of outside) {
      for (const port of [smtp, web]) {
        assert.equal(await whyNotFree(port, address), undefined, `${address}:${port}`);
      }
    }
    if (process.platform !== 'linux') return this.skip();
    const ports = listening(catcher.pid ?? 0);
    assert.ok(
      ports.every(({ address }) => address === '0100007F'),
      JSON.stringify(ports),
    );
    const others = ports.filter(({ port }) => port !== smtp && port !== web);
    assert.equal(others.length, 1);
    for (const { port } of others) {
      for (const path of ['/', '/email', '/socket.io/?EIO=4&transport=polling', '/healthz']) {
        const answer = await ask(path, { host: `localhost:${port}` }, { port });
        assert.equal(answer.status, 404, path);
      }
    }
  });
});

/** Where a process listens: proc(5). */
function listening(pid: number): { address: string; port: number }[] {
  const folder = `/proc/${pid}/fd`;
  const sockets = readdirSync(folder).flatMap((fd) => {
    try {
      return /socket:\[(\d+)\]/.exec(readlinkSync(join(folder, fd)))?.[1] ?? [];
    } catch {
      return [];
    }
  });
  const rows = ['tcp', 'tcp6'].flatMap((file) =>
    readFileSync(`/proc/${pid}/net/${file}`, 'utf8').split('\n').slice(1),
  );
  return rows.flatMap((row) => {
    const [, local = '', , state, , , , , , inode = ''] = row.trim().split(/\s+/);
    const [address = '', port = ''] = local.split(':');
    const isOurs = state === '0A' && sockets.includes(inode);
    return isOurs ? [{ address, port: Number.parseInt(port, 16) }] : [];
  });
}
