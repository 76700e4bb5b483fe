import { createPublicKey } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type CallOwner, durations } from '@counsel/contracts';
import type { Knex } from './database.ts';
import type { Logger } from './log.ts';
import {
  type FindKey,
  type KnownKey,
  makeSigningKey,
  principalSigner,
  principalVerifier,
  type SigningKey,
  type SignPrincipal,
  type VerifyPrincipal,
} from './principal.ts';
import { knownKeys } from './principal-keys.sql.ts';

/** How often a process says that its key is in use, and looks at the others', in milliseconds. */
const everyQuarterMinute = 15_000;
/** A key that nobody knows is looked for so often at most, in milliseconds. */
const lookPause = 200;

/** What a process vouches by, and how it knows who vouches to it. */
export interface Principals {
  sign: SignPrincipal;
  verify: VerifyPrincipal;
}

export interface OpenPrincipals extends Principals {
  stop(): Promise<void>;
}

interface PrincipalsOptions {
  database: Knex;
  name: CallOwner;
  log: Logger;
  /** The secret of the version before, where its processes run beside this one. */
  former?: string | undefined;
  heartbeat?: number | undefined;
}

/**
 * Each process signs by a key of its own, which it makes at its start and never shows; the public
 * half stands in the database, under the process's name, before the first signature. It is replaced
 * every day and whenever it was retired; what it signed stays good.
 */
export async function openPrincipals(options: PrincipalsOptions): Promise<OpenPrincipals> {
  const { database, name, log, former, heartbeat = everyQuarterMinute } = options;
  let known = new Map<string, KnownKey>();
  const read = async () => {
    known = await readKeys(database);
  };
  let current = await published(database);
  let replaceAt = performance.now() + durations.principalKey;
  await read();

  async function beat(): Promise<void> {
    const isRetired = await publish(database, current);
    if (isRetired || performance.now() > replaceAt) {
      current = await published(database, current);
      replaceAt = performance.now() + durations.principalKey;
      log.info({ key: current.id }, 'principals are signed by a new key');
    }
    await read();
  }

  const stopping = new AbortController();
  async function keepBeating(): Promise<void> {
    const pause = () => wait(heartbeat, undefined, { signal: stopping.signal, ref: false });
    while (!stopping.signal.aborted) {
      await pause().catch(() => {});
      if (stopping.signal.aborted) return;
      await beat().catch((err) => log.warn({ err }, 'keys of principals can’t be looked at'));
    }
  }
  const stopped = keepBeating();

  const verifying = { findKey: finder(() => known, read), former };
  return {
    sign: principalSigner(() => current, former),
    verify: principalVerifier(name, verifying),
    async stop() {
      stopping.abort();
      await stopped;
    },
  };
}

/**
 * Finds keys among those that are known, and looks once more for one that is not: a process may have
 * made it since. The look that is under way may have begun too early, hence two.
 */
function finder(known: () => Map<string, KnownKey>, read: () => Promise<void>): FindKey {
  let looking: Promise<void> | undefined;
  const look = () => {
    looking ??= wait(lookPause, undefined, { ref: false })
      .then(read)
      // Without the database a key stays unknown, which is no fault of who calls.
      .catch(() => {})
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
  const lookFor = async (id: string) => {
    await look();
    if (!known().has(id)) await look();
    return known().get(id);
  };
  return (id) => known().get(id) ?? lookFor(id);
}

async function readKeys(database: Knex): Promise<Map<string, KnownKey>> {
  const { rows } = await database.raw<{ rows: KeyRow[] }>(knownKeys);
  return new Map(
    rows.map(({ id, owner, publicKey: x }) => [id, { owner, publicKey: publicOf(x) }]),
  );
}

interface KeyRow {
  id: string;
  owner: CallOwner;
  publicKey: string;
}

const publicOf = (x: string) =>
  createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } });

/** A new key, which all others can find from now on. */
async function published(database: Knex, former?: SigningKey): Promise<SigningKey> {
  const key = await makeSigningKey();
  await publish(database, key, former);
  return key;
}

/** @returns whether it is to be replaced */
async function publish(
  database: Knex,
  { id, publicKey }: SigningKey,
  former?: SigningKey,
): Promise<boolean> {
  const { rows } = await database.raw('select keys.publish(?, ?, ?) as retired', [
    id,
    publicKey,
    former?.id ?? null,
  ]);
  return rows[0].retired;
}
