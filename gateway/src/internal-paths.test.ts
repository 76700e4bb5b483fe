import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { internalCalls } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import { startGateway, type TestGateway } from '../test/support.ts';
import { isInternal } from './internal-paths.ts';

const spellings = [
  ...['/internal', '/internal/', '/internal/sign-in', '/Internal/sign-in', '/INTERNAL/SIGN-IN'],
  ...['/iNtErNaL/users/7', '//internal/sign-in', '///Internal//sign-in', '/./internal/x'],
  ...[
    '/%69nternal/x',
    '/%49nternal/x',
    '/internal%2fsign-in',
    '/internal%2Fsign-in',
    '/%2finternal/x',
  ],
  ...[
    '/%2569nternal/x',
    '/%252569nternal/x',
    '/internal%252fx',
    '/%5cinternal/x',
    '/\\internal\\x',
  ],
  ...[
    '/internal;x/sign-in',
    '/internal;/sign-in',
    '/internal;a=b',
    '/internal./sign-in',
    '/internal../x',
  ],
  ...[
    '/internal%20/x',
    '/%20internal/x',
    '/internal%00/x',
    '/internal%09/x',
    '/internal%3fx',
    '/internal%23',
  ],
  ...[
    '/a/../internal/x',
    '/a/%2e%2e/Internal/x',
    '/api/../internal/x',
    '/api/..;/internal/x',
    '/.;/internal',
  ],
  ...['/assets/..%2finternal/x', '/remotes/../Internal/x', '/storybook/../internal/x'],
  ...['/internal/sign-in.json', '/internal/x.js', '/internal%e2%80%8b/x'],
];

describe('a call among the services', () => {
  let portal: TestGateway;
  before(async () => {
    portal = await startGateway();
  });
  after(() => portal?.stop());

  /** The request line as it is written here. */
  async function statusOf(method: string, path: string): Promise<number> {
    const socket = connect(portal.port, '127.0.0.1');
    socket.end(
      `${method} ${path} HTTP/1.1\r\nHost: portal.test\r\nAccept: text/html\r\n` +
        'Sec-Fetch-Site: same-origin\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
    );
    return Number(/^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1]);
  }

  it('is not there for anybody outside, however it is spelled', async () => {
    for (const path of spellings) {
      for (const method of ['GET', 'POST', 'PUT', 'HEAD']) {
        assert.equal(await statusOf(method, path), 404, `${method} ${path}`);
      }
    }
    for (const { method, path } of Object.values(internalCalls)) {
      for (const each of [
        path,
        path.replace('internal', 'Internal'),
        `http://portal.test/${path}`,
      ]) {
        assert.equal(await statusOf(method, each), 404, each);
      }
    }
    assert.deepEqual(portal.upstreams.reached, []);
  });

  it('is not seen in what merely looks like one', () => {
    for (const path of ['/', '/internals', '/question/internal', '/internal-x', '/api/internal']) {
      assert.equal(isInternal(path), false, path);
    }
  });
});
