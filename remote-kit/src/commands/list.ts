import type { RemoteDetail, RemoteVersion } from '@counsel/contracts';
import Table from 'cli-table3';
import { describe } from './change.ts';
import { findRemote, nameOf, type Outcome, type PortalOptions, publisher } from './remote.ts';

const head = ['version', 'state', 'published', 'by', 'loads', 'failures', 'median'];

const none = Object.fromEntries(
  [
    ...['top', 'top-mid', 'top-left', 'top-right', 'bottom', 'bottom-mid', 'bottom-left'],
    ...['bottom-right', 'left', 'left-mid', 'mid', 'mid-mid', 'right', 'right-mid'],
  ].map((part) => [part, '']),
);

const stateOf = (version: string, { version: live, canary }: RemoteDetail): string => {
  if (version === live) return 'live';
  return version === canary?.version ? `canary ${canary.percent} %` : '';
};

const minute = (timestamp: string): string => timestamp.slice(0, 16).replace('T', ' ');

const row = (one: RemoteVersion, remote: RemoteDetail): string[] => [
  one.version,
  stateOf(one.version, remote),
  minute(one.publishedAt),
  one.publishedBy,
  String(one.loads),
  String(one.failures),
  one.medianMs === null ? '–' : `${one.medianMs} ms`,
];

function tableOf(remote: RemoteDetail): string {
  const table = new Table({
    head,
    chars: { ...none, middle: '  ' },
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
    colAligns: ['left', 'left', 'left', 'left', 'right', 'right', 'right'],
  });
  table.push(...remote.versions.map((version) => row(version, remote)));
  return table.toString();
}

/** The versions of a remote that are published, newest first. */
export async function list(folder: string, options: PortalOptions): Promise<Outcome> {
  const client = publisher(options);
  const name = await nameOf(folder, options);
  const remote = await findRemote(client, name);
  if (!remote || remote.versions.length === 0) {
    return {
      text: `${name} was never published to ${client.url.origin}.\nBegin with: counsel-remote publish`,
      json: { portal: client.url.origin, name, version: null, versions: [] },
    };
  }
  const { tokens, ...shown } = remote;
  return {
    text: `${name} on ${client.url.origin}: ${describe(remote)}. Times are UTC; loads and failures are of the last seven days.\n\n${tableOf(remote)}`,
    json: { portal: client.url.origin, ...shown },
  };
}
