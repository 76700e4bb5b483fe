import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { execa } from 'execa';
import { describe, it } from 'mocha';
import { freePort, loopback } from './ports.ts';

describe('a free port', () => {
  const another = (code: string) => {
    const path = new URL('ports.ts', import.meta.url).href;
    return execa({
      lines: true,
    })`node --input-type=module -e ${`import { freePort } from '${path}'; ${code}`}`;
  };

  it('is given to nobody else while its process lives, though nobody listens there', async () => {
    const port = await freePort();
    const { stdout } = await another(`console.log(await freePort(${port}))`);
    assert.notDeepEqual(stdout, [String(port)]);
    assert.notEqual(await freePort(port), port);
  });

  it('is free again once its process has ended', async () => {
    const { stdout } = await another(
      'console.log(await freePort()); process.kill(process.pid, 9)',
    ).catch((error: { stdout: string[] }) => error);
    assert.equal(await freePort(Number(stdout[0])), Number(stdout[0]));
  });

  it('is another one where the preferred one is held', async () => {
    const socket = createSocket('udp4');
    socket.bind({ address: loopback });
    await once(socket, 'listening');
    const { port } = socket.address();
    assert.notEqual(await freePort(port), port);
    socket.close();
  });
});
