import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

interface Sent {
  req: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } };
}

/** Tells from which address a request comes. */
export type ClientAddress = (sent: Sent) => string;

/**
 * The address of whoever asks. `X-Forwarded-For` is read from its end and only as far as trusted
 * proxies wrote it: what a stranger puts there changes nothing.
 */
export function clientAddress(trustedProxies: string[]): ClientAddress {
  const trusts = proxyAddr.compile(trustedProxies);
  return function addressOf({ req }) {
    const addresses = proxyAddr
      .all(req as IncomingMessage, trusts)
      .filter((address) => isIP(address) !== 0);
    return plain(addresses.at(-1) ?? '');
  };
}

/** IPv4 addresses come as IPv6 ones where a socket listens to both. */
const plain = (address: string): string =>
  ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;

/**
 * What counts as one sender: an IPv4 address, or the network of 64 bits that an IPv6 connection
 * usually gets as a whole.
 */
export function senderOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const network = ipaddr.IPv6.parse(address).parts.slice(0, 4);
  return network.map((part) => part.toString(16)).join(':');
}
