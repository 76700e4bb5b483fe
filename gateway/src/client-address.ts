import { BlockList, isIP } from 'node:net';
import type { Context } from 'koa';

/** Tells from which address a request comes. */
export type ClientAddress = (ctx: Context) => string;

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * What counts as one sender: an IPv4 address, or the network of 64 bits that an IPv6 connection
 * usually gets as a whole.
 */
export function senderOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [front = [], back = []] = address
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}

/** IPv4 addresses come as IPv6 ones where a socket listens to both. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The address of whoever asks. `X-Forwarded-For` is read from its end and only as far as trusted
 * proxies wrote it: what a stranger puts there changes nothing.
 */
export function clientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = new BlockList();
  for (const network of trustedProxies) {
    const [address = '', prefix] = network.split('/');
    if (prefix === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(prefix), familyOf(address));
  }
  return function addressOf(ctx) {
    const forwarded = ctx.get('X-Forwarded-For').split(',');
    let address = plain(ctx.req.socket.remoteAddress ?? '');
    while (trusted.check(address, familyOf(address))) {
      const before = plain((forwarded.pop() ?? '').trim());
      if (isIP(before) === 0) break;
      address = before;
    }
    return address;
  };
}
