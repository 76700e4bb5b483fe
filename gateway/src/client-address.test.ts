import assert from 'node:assert/strict';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, it } from 'mocha';
import { clientAddress, senderOf } from './client-address.ts';

function from(remoteAddress: string, forwarded?: string) {
  const req = new IncomingMessage(new Socket());
  Object.defineProperty(req.socket, 'remoteAddress', { value: remoteAddress });
  if (forwarded !== undefined) req.headers['x-forwarded-for'] = forwarded;
  return { req };
}

describe('the address of a client', () => {
  it('is the connection’s where no proxy is trusted', () => {
    const addressOf = clientAddress([]);
    assert.equal(addressOf(from('127.0.0.1', '1.2.3.4')), '127.0.0.1');
    assert.equal(addressOf(from('::ffff:192.0.2.1', '1.2.3.4')), '192.0.2.1');
  });

  it('is what the nearest trusted proxy says, not what was there before', () => {
    const addressOf = clientAddress(['10.0.0.0/8', '::1']);
    assert.equal(addressOf(from('10.1.2.3', '6.6.6.6, 198.51.100.7')), '198.51.100.7');
    assert.equal(addressOf(from('10.1.2.3', '198.51.100.7, 10.9.9.9')), '198.51.100.7');
    assert.equal(addressOf(from('::1', '2001:db8::7')), '2001:db8::7');
    assert.equal(addressOf(from('192.0.2.1', '198.51.100.7')), '192.0.2.1');
  });

  it('counts as one sender with its neighbours where a connection gets many', () => {
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff:1:2:3']) {
      assert.equal(senderOf(address), '2001:db8:1:2');
    }
    assert.equal(senderOf('2001:db8::7'), '2001:db8:0:0');
    assert.equal(senderOf('::1'), '0:0:0:0');
    assert.equal(senderOf('192.0.2.1'), '192.0.2.1');
  });

  it('is the proxy’s own where that says nothing sensible', () => {
    const addressOf = clientAddress(['10.0.0.0/8']);
    assert.equal(addressOf(from('10.1.2.3')), '10.1.2.3');
    assert.equal(addressOf(from('10.1.2.3', 'unknown')), '10.1.2.3');
  });
});
