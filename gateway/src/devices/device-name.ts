import type { PortalContext } from '@counsel/service-kit';
import Bowser from 'bowser';

/** Headers are longer where somebody plays tricks. */
const longest = 500;
const browsers = new Set<string>(Object.values(Bowser.BROWSER_MAP));
const systems = new Set<string>(Object.values(Bowser.OS_MAP));

/**
 * A browser as its person knows it, by its `User-Agent`: "Chrome on Windows". Names that are known,
 * never the header's own words: people read them in mails and on their page of sessions.
 */
export function deviceName(userAgent = ''): string {
  const header = userAgent.slice(0, longest);
  const { browser, os } = header === '' ? nothing : Bowser.parse(header);
  const name = known(browsers, browser.name) ?? 'An unknown browser';
  const system = known(systems, os.name);
  return system === undefined ? name : `${name} on ${system}`;
}

/** A browser with its major version: "Chrome 153". */
export function browserName(userAgent = ''): string {
  const header = userAgent.slice(0, longest);
  const { browser }: Named = header === '' ? nothing : Bowser.parse(header);
  const name = known(browsers, browser.name);
  if (name === undefined) return 'An unknown browser';
  const major = /^\d{1,3}(?=\.|$)/.exec(browser.version ?? '')?.[0];
  return major === undefined ? name : `${name} ${major}`;
}

/** The browser that sends a request. */
export const deviceNameOf = (ctx: Pick<PortalContext, 'get'>): string =>
  deviceName(ctx.get('User-Agent'));

interface Named {
  browser: { name?: string | undefined; version?: string | undefined };
  os: { name?: string | undefined };
}
const nothing: Named = { browser: {}, os: {} };

const known = (names: Set<string>, name = ''): string | undefined =>
  names.has(name) && name !== 'Generic' ? name : undefined;
