import { hash, randomBytes } from 'node:crypto';
import { canonicalEmail, durations, limits } from '@counsel/contracts';
import type { Events, Knex, PortalContext, SeenDevice } from '@counsel/service-kit';
import { fn, raw } from 'objection';
import { isOvertaken, lockAccount } from '../sessions/session.model.ts';
import { deviceNameOf } from './device-name.ts';
import { KnownDevice } from './known-device.model.ts';

/** Whose browser it is. */
interface Owner {
  userId: string;
  email: string;
  /** When they proved it, a text of the database's, and by which credentials. */
  provedAt: string;
  credentialsVersion: number;
}

interface KnownDevicesOptions {
  database: Knex;
  events: Pick<Events, 'publish'>;
  /** The portal is reached over https. */
  isSecure: boolean;
}

const hashOf = (text: string): string => hash('sha256', text, 'base64url');
/** Names an account in tables that name nobody. */
export const accountKey = (email: string): string => hashOf(canonicalEmail(email));

const cookieName = (isSecure: boolean) => (isSecure ? '__Host-counsel-device' : 'counsel-device');
const lifetime = durations.knownDeviceDays * 24 * 3_600_000;
const isAging = raw("seen_at < now() - interval '1 day'").as('isAging');

export type KnownDevices = ReturnType<typeof knownDevices>;

/**
 * Browsers that have signed in before (OWASP's device cookies, decision 0027). The cookie is signed,
 * names nobody, and is an id that these rows know by its hash: so a change of the credentials voids
 * it, wherever it is.
 */
export function knownDevices({ database, events, isSecure }: KnownDevicesOptions) {
  const name = cookieName(isSecure);
  const deviceOf = (ctx: PortalContext): string | undefined => {
    const id = ctx.cookies.get(name, { signed: true });
    return id && hashOf(id);
  };
  const giveCookie = (ctx: PortalContext, id: string) =>
    ctx.cookies.set(name, id, { signed: true, sameSite: 'lax', maxAge: lifetime, overwrite: true });

  return {
    /** The browser as one that has signed in to the account that an address names. */
    async find(ctx: PortalContext, email: string): Promise<SeenDevice | undefined> {
      const device = deviceOf(ctx);
      if (device === undefined) return undefined;
      return KnownDevice.query(database)
        .findById([device, accountKey(email)])
        .modify('remembered')
        .select('device', 'account', 'userId', isAging);
    },

    /**
     * Somebody has signed in. Of a browser that is not known as theirs, they are told.
     * @param known what `find` found before
     */
    async welcome(ctx: PortalContext, owner: Owner, known?: SeenDevice): Promise<void> {
      if (known?.userId !== owner.userId) return this.add(ctx, owner, { isTold: true });
      if (!known.isAging) return;
      const { device, account } = known;
      await KnownDevice.query(database).findById([device, account]).patch({ seenAt: fn.now() });
      giveCookie(ctx, ctx.cookies.get(name, { signed: true }) ?? '');
    },

    /**
     * Makes the browser known as one of the owner's, under a new id: one that somebody planted there
     * never becomes it. Other accounts that know the browser know it by the new id.
     */
    async add(ctx: PortalContext, owner: Owner, { isTold = false } = {}): Promise<void> {
      const [id, old] = [randomBytes(32).toString('base64url'), deviceOf(ctx)];
      const isAdded = await database.transaction(async (trx) => {
        if (!(await isStillGood(trx, owner))) return false;
        await replace(trx, { old, device: hashOf(id), owner });
        if (isTold) await events.publish(trx, 'device.added', toldOf(ctx, owner));
        return true;
      });
      if (isAdded) giveCookie(ctx, id);
    },

    /**
     * Somebody who is signed in has proved again who they are: after a change of the address, no
     * browser is known by the new one. They are told as of a sign-in, but not of the first that is
     * known: a stolen session must not become a known browser unseen.
     */
    async confirm(ctx: PortalContext, owner: Owner): Promise<void> {
      const known = await this.find(ctx, owner.email);
      if (known?.userId === owner.userId) return;
      const others = await KnownDevice.query(database).modify('ofUser', owner.userId).resultSize();
      await this.add(ctx, owner, { isTold: others > 0 });
    },

    /** The password was changed here, as of `provedAt`: whatever that voids, not this browser. */
    async keep(
      ctx: PortalContext,
      userId: string,
      { provedAt, credentialsVersion }: Pick<Owner, 'provedAt' | 'credentialsVersion'>,
    ): Promise<void> {
      const device = deviceOf(ctx);
      if (device === undefined) return;
      const knownAt = raw('?::timestamptz', provedAt);
      await KnownDevice.query(database)
        .where({ device, userId })
        .patch({ knownAt, credentialsVersion });
    },
  };
}

/** What was proved by credentials that have changed since makes nothing known. */
async function isStillGood(
  trx: Knex.Transaction,
  { userId, provedAt, credentialsVersion }: Owner,
): Promise<boolean> {
  const { isOver } = await lockAccount(trx, userId)
    .returning(isOvertaken(provedAt, credentialsVersion).as('isOver'))
    .castTo<{ isOver: boolean }>();
  return !isOver;
}

interface Replacement {
  old: string | undefined;
  device: string;
  owner: Owner;
}

async function replace(trx: Knex.Transaction, { old, device, owner }: Replacement): Promise<void> {
  const { userId, email, provedAt, credentialsVersion } = owner;
  const account = accountKey(email);
  await lockRows(trx, { device: old ?? null, account, userId });
  // The address is the owner's now: whoever had it before is a stranger to them.
  await KnownDevice.query(trx).where({ account }).whereNot({ userId }).delete();
  if (old) {
    await KnownDevice.query(trx).where({ device: old, account }).delete();
    await KnownDevice.query(trx).where({ device: old }).patch({ device });
  }
  const knownAt = raw('?::timestamptz', provedAt);
  await KnownDevice.query(trx).insert({ device, account, userId, knownAt, credentialsVersion });
  await keepLatest(trx, userId);
}

/**
 * All that a replacement may change, in one order: two accounts that become known at once on one
 * browser would otherwise wait for each other.
 */
const lockRows = (
  trx: Knex.Transaction,
  { device, account, userId }: { device: string | null; account: string; userId: string },
) =>
  KnownDevice.query(trx)
    .where({ device })
    .orWhere({ account })
    .orWhere({ userId })
    .select('device', 'account')
    .orderBy(['device', 'account'])
    .forUpdate();

const toldOf = (ctx: PortalContext, { userId, provedAt }: Owner) => ({
  recipientId: userId,
  device: deviceNameOf(ctx),
  at: new Date(provedAt).toISOString(),
});

const keepLatest = (trx: Knex.Transaction, userId: string) =>
  KnownDevice.query(trx)
    .modify('ofUser', userId)
    .whereIn(
      ['device', 'account'],
      KnownDevice.query(trx)
        .modify('ofUser', userId)
        .select('device', 'account')
        .orderBy('seenAt', 'desc')
        .offset(limits.knownDevices.perAccount),
    )
    .delete();

/** Of what was proved before then, or by credentials of an earlier version. */
export const voidDevices = (
  trx: Knex.Transaction,
  userId: string,
  changedAt: Date,
  credentialsVersion = 0,
) =>
  KnownDevice.query(trx)
    .modify('ofUser', userId)
    .where((before) =>
      before
        .where('knownAt', '<=', changedAt)
        .orWhere('credentialsVersion', '<', credentialsVersion),
    )
    .delete();

/** All of an account's: whoever signs out everywhere knows no browser any more. */
export const forgetDevices = (trx: Knex.Transaction, userId: string) =>
  KnownDevice.query(trx).modify('ofUser', userId).delete();

/** Removes those that nobody came with for a year. */
export const sweepDevices = (database: Knex) =>
  KnownDevice.query(database).modify('forgotten').delete();
