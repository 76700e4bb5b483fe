/** `counsel restore`: brings a backup into an empty data folder, or an empty database. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar';
import { checked, choose } from '../backup/check.ts';
import { decrypting, type Turn } from '../backup/cipher.ts';
import { erasedIn } from '../backup/erasures.ts';
import { load } from '../backup/load.ts';
import { isOpenedBy, type Manifest } from '../backup/manifest.ts';
import { openPlace, type Place } from '../backup/place.ts';
import { ownSecretIds, placeFor } from '../backup/settings.ts';
import {
  claimDatabase,
  giveUpDatabase,
  moveIn,
  openFolder,
  releaseDatabase,
  unfinishedIn,
} from '../backup/target.ts';
import { open } from '../backup/transfer.ts';
import type { LauncherConfig } from '../config.ts';
import { clusterIn, postgresSpec, provisionDatabase, provisioning } from '../database.ts';
import { Fault } from '../fault.ts';
import { lockFolder } from '../lock.ts';
import { named } from '../named.ts';
import { freePort } from '../ports.ts';
import { Child } from '../process/child.ts';
import { ask } from '../programs.ts';
import type { Provisioning } from '../provision.ts';
import { keepSecrets, openSecrets, type Secrets } from '../secrets.ts';
import { entries } from './provision.ts';

interface Options {
  from?: string;
  key?: string;
  newSecrets: boolean;
}

interface Source {
  manifest: Manifest;
  place: Place;
  decrypt: Turn;
  erased: string[];
}

/** Somebody's authenticator app is sealed by the principal key: without it nobody's codes are right. */
function assertSecrets(config: LauncherConfig, { secretIds }: Manifest, isNew: boolean): void {
  const isSame = isOpenedBy(secretIds, ownSecretIds(config));
  if (isSame || isNew) return;
  throw new Fault(
    `The portal's secrets are not those of the backup: put its secrets.json into ${config.dataDir}, or set SESSION_KEYS and ENCRYPTION_KEYS. With --new-secrets it goes without: whoever signs in with an authenticator app then needs a recovery code.`,
  );
}

/** New ones name no first administrator: the backup has its own. */
function secretsFor(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true });
  const { administratorPassword: _, ...secrets } = openSecrets(dataDir);
  keepSecrets(dataDir, secrets);
  return secrets;
}

async function unpackRemotes({ manifest, place, decrypt }: Source, folder: string): Promise<void> {
  if (!manifest.remotes) return;
  mkdirSync(join(folder, 'remotes'));
  const archive = await open(await place.read(manifest.remotes.path), decrypt);
  await pipeline(archive, extract({ cwd: join(folder, 'remotes') }));
}

/** Into a database that is there, whose server is the operator's. */
async function intoExisting(order: Provisioning, source: Source, dataDir: string): Promise<void> {
  const url = named(order.serverUrl, order.database);
  await claimDatabase(url);
  try {
    await unpackRemotes(source, openFolder(dataDir));
    const urls = await provisionDatabase(order);
    await load({ ...source, url, urls });
  } catch (error) {
    rmSync(unfinishedIn(dataDir), { recursive: true, force: true });
    // What stopped us may stop this, too: then the next try does it.
    await giveUpDatabase(url).catch(() => {});
    throw error;
  }
  moveIn(dataDir);
  await releaseDatabase(url);
}

/** Into a server of its own, which comes to its place once it is whole. */
async function intoFolder(config: LauncherConfig, secrets: Secrets, source: Source): Promise<void> {
  const { dataDir } = config;
  const folder = openFolder(dataDir);
  await unpackRemotes(source, folder);
  const cluster = clusterIn(folder, await freePort(), secrets);
  const server = new Child(postgresSpec(cluster, join(dataDir, 'logs/postgres.log')), () => {});
  try {
    await server.start();
    const order = provisioning(cluster, secrets, config);
    const url = named(order.serverUrl, order.database);
    const urls = await provisionDatabase(order);
    await load({ ...source, url, urls });
  } catch (error) {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  await server.stop();
  moveIn(dataDir);
}

async function bring(config: LauncherConfig, source: Source): Promise<void> {
  const { dataDir, databaseUrl, databaseDirectUrl, serviceDatabaseUrls, auditDays } = config;
  if (serviceDatabaseUrls && !databaseUrl) {
    throw new Fault('DATABASE_URL must be of who provisions: no service can write all of it.');
  }
  const secrets = secretsFor(dataDir);
  const release = lockFolder(dataDir);
  try {
    if (!databaseUrl) return await intoFolder(config, secrets, source);
    const given = serviceDatabaseUrls && entries(serviceDatabaseUrls);
    const order = { serverUrl: databaseDirectUrl ?? databaseUrl, auditDays };
    const passwords = secrets.rolePasswords;
    await intoExisting({ ...order, passwords, ...given }, source, dataDir);
  } finally {
    release();
  }
}

export async function run(name: string | undefined, options: Options): Promise<number> {
  const config = await ask<LauncherConfig>('check.ts', ['--no-preflight']);
  const key = options.key ?? config.backupIdentityFile;
  if (!key) throw new Fault('Which key opens it? Set BACKUP_IDENTITY_FILE, or give --key.');
  const begun = performance.now();
  const place = await openPlace(placeFor(config, options.from));
  const decrypt = decrypting(key);
  const chosen = await choose(place, name);
  const manifest = await checked(place, chosen, decrypt);
  assertSecrets(config, manifest, options.newSecrets);
  const erased = await erasedIn(place);
  await bring(config, { manifest, place, decrypt, erased });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  process.stdout.write(
    `${chosen} is back, as it was at ${manifest.moment}: ${new Intl.NumberFormat('en').format(rows)} rows of ${manifest.tables.length} tables, equal by count and hash, in ${seconds} s.${erased.length > 0 ? ` Who was erased stays so (${erased.length}).` : ''} Everybody signs in again.\n`,
  );
  return 0;
}
