import { setTimeout as wait } from 'node:timers/promises';
import { lookAgainAfter } from '@counsel/service-kit';
import type { LauncherConfig } from '../config.ts';
import { Fault } from '../fault.ts';
import { holderOf } from '../lock.ts';
import {
  handSecrets,
  type KeyList,
  keepSecrets,
  makeSecret,
  openSecrets,
  type Role,
  type Secrets,
} from '../secrets.ts';

/** By then each process that asks for a secret has read its file again. */
const secretsRead = 2 * lookAgainAfter;

export type KeyRotation = 'session' | 'link' | 'encryption';

export interface RotateOptions {
  /** Whoever has the former must not use it: it counts no more, at once. */
  leaked: boolean;
}

interface Keys {
  list: KeyList;
  variable: string;
  /** Who reads them. */
  readers: readonly Role[];
  setting: (config: LauncherConfig) => string | undefined;
  /** How many former ones go on. */
  former: number;
  said: string;
  leaked: string;
}

const table: Record<KeyRotation, Keys> = {
  session: {
    list: 'sessionKey',
    variable: 'SESSION_KEYS',
    readers: ['gateway'],
    setting: ({ sessionKeys }) => sessionKeys,
    former: 1,
    said: 'Sessions are signed by a new key; who is signed in by the one before stays so.',
    leaked: 'Sessions are signed by a new key, and everybody signs in again.',
  },
  link: {
    list: 'linkKey',
    variable: 'LINK_KEYS',
    readers: ['identity', 'attorneys'],
    setting: ({ linkKeys }) => linkKeys,
    // Mails are read late, and whoever does not want them can turn them off by any.
    former: 8,
    said: 'Links in mails are signed by a new key; those that were sent stay good.',
    leaked: 'Links in mails are signed by a new key; those that were sent do nothing any more.',
  },
  encryption: {
    list: 'encryptionKey',
    variable: 'ENCRYPTION_KEYS',
    readers: ['identity'],
    setting: ({ encryptionKeys }) => encryptionKeys,
    former: 8,
    said: 'What is kept sealed is sealed by a new key; a job brings what there is to it.',
    leaked: '',
  },
};

/**
 * In two steps: every process takes the new key before any uses it, so that none is shown what it
 * does not know.
 */
export async function rotateKeys(
  rotation: KeyRotation,
  config: LauncherConfig,
  { leaked }: RotateOptions,
): Promise<string> {
  const keys = table[rotation];
  if (keys.setting(config)) throw new Fault(byHand(keys.variable));
  if (leaked && keys.leaked === '') {
    throw new Fault(
      'Without the former key nothing that it sealed opens: rotate without --leaked, and once the job is done take the former out of secrets.json.',
    );
  }
  const { dataDir } = config;
  const secrets = openSecrets(dataDir);
  const made = makeSecret();
  const known = secrets[keys.list].split(',');
  const hand = (list: string[]) => {
    const changed: Secrets = { ...secrets, [keys.list]: list.join(',') };
    keepSecrets(dataDir, changed);
    for (const role of keys.readers) {
      handSecrets(dataDir, role, { [keys.variable]: changed[keys.list] });
    }
  };
  if (leaked) {
    hand([made]);
    return keys.leaked;
  }
  const kept = known.slice(0, keys.former);
  hand([...kept, made]);
  if (holderOf(dataDir)) await wait(secretsRead);
  hand([made, ...kept]);
  return keys.said;
}

const byHand = (variable: string): string =>
  `${variable} is set: put a new key after those that stand there, with a comma, on all machines; a minute later put it before them.`;
