import assert from 'node:assert/strict';
import { calls } from '@counsel/contracts';
import { Device } from '@counsel/service-kit/testing';
import { Secret, TOTP } from 'otpauth';
import type { Account, Identity } from './support.ts';

/** An authenticator app that was told a secret. */
export const appOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) });

/** The code of so many half minutes from now. */
export const codeOf = (app: TOTP, steps = 0): string =>
  app.generate({ timestamp: Date.now() + steps * 30_000 });

/** Somebody whose address is proved, as one must be who adds a second factor. */
export async function verifiedAccount(identity: Identity): Promise<Account> {
  const as = await identity.account();
  await identity.database('users').where({ id: as.userId }).update({ emailVerifiedAt: new Date() });
  return { ...as, user: { ...as.user, emailVerified: true } };
}

/** Sets up an authenticator app; the code that confirms it is that of half a minute ago. */
export async function withApp(identity: Identity, as: Account): Promise<TOTP> {
  const { body } = await identity.client(calls.setUpAuthenticator, { as });
  const app = appOf(body.secret);
  const code = codeOf(app, -1);
  const confirmed = await identity.internal('confirmAuthenticator', {
    id: as.userId,
    body: { code },
  });
  assert.equal(confirmed.status, 200, confirmed.error.message);
  return app;
}

/** Adds a passkey, and gives the device that has it. */
export async function withPasskey(identity: Identity, as: Account): Promise<Device> {
  const device = new Device(identity.config.PUBLIC_URL);
  const { body: options } = await identity.client(calls.askForNewPasskey, { as });
  const body = { name: 'Phone', passkey: device.make(options) };
  const added = await identity.internal('addPasskey', { id: as.userId, body });
  assert.equal(added.status, 200, added.error.message);
  return device;
}

/** Ten recovery codes. */
export async function recoveryCodes(identity: Identity, as: Account): Promise<string[]> {
  const { status, body } = await identity.client(calls.makeRecoveryCodes, { as });
  assert.equal(status, 200);
  return body.codes;
}
