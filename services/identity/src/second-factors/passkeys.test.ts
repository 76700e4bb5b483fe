import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { calls, limits, refusalCodes, refusals } from '@counsel/contracts';
import { Device, type Lies } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import {
  appOf,
  codeOf,
  recoveryCodes,
  verifiedAccount,
  withPasskey,
} from '../../test/second-factors.ts';
import { type Account, type Identity, startIdentity } from '../../test/support.ts';

let identity: Identity;

describe('passkeys', () => {
  before(async () => {
    identity = await startIdentity();
  });
  after(() => identity?.close());

  const ask = async () => (await identity.client(calls.askForPasskey)).body;
  const send = (passkey: unknown) => identity.internal('signInWithPasskey', { body: { passkey } });
  const use = async (device: Device, lies?: Lies) => send(device.use(await ask(), lies));
  const add = async (as: Account, device: Device, lies?: Lies) => {
    const { body: options } = await identity.client(calls.askForNewPasskey, { as });
    const body = { name: 'Phone', passkey: device.make(options, lies) };
    return identity.internal('addPasskey', { id: as.userId, body });
  };
  const aDevice = () => new Device(identity.config.PUBLIC_URL);

  describe('a passkey', () => {
    it('is a full sign-in by itself; the password alone is none any more', async () => {
      const as = await verifiedAccount(identity);
      const device = await withPasskey(identity, as);
      const { status, body } = await use(device);
      assert.deepEqual([status, body.user, body.secondFactor], [200, as.user, true]);
      const { email, password } = as;
      const signedIn = await identity.internal('signIn', { body: { email, password } });
      assert.deepEqual(
        [signedIn.status, signedIn.error.code],
        [401, refusalCodes.secondFactorNeeded],
      );
      const [code = ''] = await recoveryCodes(identity, as);
      const recovered = await identity.internal('signIn', { body: { email, password, code } });
      assert.equal(recovered.status, 200);
    });

    it('is for the configured address, made and used after asking who it is', async () => {
      const as = await verifiedAccount(identity);
      const { body } = await identity.client(calls.askForNewPasskey, { as });
      assert.deepEqual(
        [body.rp.id, body.authenticatorSelection.residentKey],
        ['portal.counsel.example', 'required'],
      );
      assert.equal((await ask()).userVerification, 'required');
    });

    it('is refused alike, whatever is wrong with it', async () => {
      const device = await withPasskey(identity, await verifiedAccount(identity));
      const evil = 'https://evil.example';
      const refused = [
        await use(aDevice()),
        await use(device, { origin: evil }),
        await use(device, { rpId: 'evil.example' }),
        await use(device, { unverified: true }),
        await use(device, { challenge: 'bm90IG91cnM' }),
        await send({ ...device.use(await ask()), id: 'eA' }),
        await send({
          ...device.use(await ask()),
          response: { ...device.use(await ask()).response, signature: 'eA' },
        }),
        await send({
          ...device.use(await ask()),
          response: { ...device.use(await ask()).response, clientDataJSON: 'bnVsbA' },
        }),
      ].map(({ status, error: { requestId, ...error } }) => ({ status, ...error }));
      const message = refusals.passkey;
      for (const each of refused) {
        assert.deepEqual(each, { status: 401, message, code: 'unauthorized', errors: [] });
      }
      assert.equal((await use(device)).status, 200);
    });

    it('signs a challenge once: of twenty at once one signs in', async () => {
      const device = await withPasskey(identity, await verifiedAccount(identity));
      const challenge = await ask();
      const proof = device.use(challenge);
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(proof)));
      assert.equal(answers.filter(({ status }) => status === 200).length, 1);
      assert.equal((await send(proof)).status, 401);
      assert.equal((await send(device.use(challenge))).status, 401, 'signed anew');
    });

    it('signs a challenge within five minutes of the database’s clock', async () => {
      const device = await withPasskey(identity, await verifiedAccount(identity));
      const proof = device.use(await ask());
      const { database } = identity;
      await database('passkey_challenges').update({
        expiresAt: database.raw("expires_at - interval '5 minutes'"),
      });
      assert.equal((await send(proof)).status, 401);
    });

    it('of a copied device is refused: its count does not grow', async () => {
      const device = await withPasskey(identity, await verifiedAccount(identity));
      assert.equal((await use(device, { counter: 5 })).status, 200);
      for (const counter of [5, 4, 0]) assert.equal((await use(device, { counter })).status, 401);
      assert.equal((await use(device, { counter: 6 })).status, 200);
    });

    it('that counts nothing, as one that several devices share, can be used again', async () => {
      const device = await withPasskey(identity, await verifiedAccount(identity));
      for (const counter of [0, 0]) assert.equal((await use(device, { counter })).status, 200);
    });

    it('is added by whom it was made for, here, now and once', async () => {
      const [as, other] = [await verifiedAccount(identity), await verifiedAccount(identity)];
      for (const lies of [
        { origin: 'https://evil.example' },
        { rpId: 'evil.example' },
        { unverified: true },
        { challenge: (await ask()).challenge },
      ]) {
        const { status, error } = await add(as, aDevice(), lies);
        assert.deepEqual([status, error.message], [400, refusals.passkey]);
      }
      const { body: options } = await identity.client(calls.askForNewPasskey, { as: other });
      const body = { name: 'Stolen', passkey: aDevice().make(options) };
      const stolen = await identity.internal('addPasskey', { id: as.userId, body });
      assert.equal(stolen.status, 400, 'made for another account');
      const device = await withPasskey(identity, as);
      const again = await add(other, device);
      assert.deepEqual([again.status, again.error.message], [409, refusals.passkeyKnown]);
    });

    it('is one of twenty at most, and removed by its owner alone', async () => {
      const [as, other] = [await verifiedAccount(identity), await verifiedAccount(identity)];
      for (let count = 0; count < limits.passkey.perAccount; count += 1) {
        assert.equal((await add(as, aDevice())).status, 200);
      }
      assert.equal((await identity.client(calls.askForNewPasskey, { as })).status, 409);
      const { body } = await identity.client(calls.getSecondFactors, { as });
      const [first] = body.passkeys;
      const remove = ({ userId: id }: Account, passkeyId = first?.id ?? '') =>
        identity.internal('removePasskey', { id, passkeyId });
      assert.equal((await remove(other)).status, 404);
      assert.equal((await remove(as, randomUUID())).status, 404);
      const removed = await remove(as);
      assert.deepEqual([removed.status, removed.body.secondFactor], [200, true]);
      assert.equal((await remove(as)).status, 404);
    });
  });

  describe('an account whose address nobody has proved', () => {
    const refused = [409, refusals.addressNotVerified];
    const prove = ({ userId }: Account, emailVerifiedAt: Date | null) =>
      identity.database('users').where({ id: userId }).update({ emailVerifiedAt });

    it('is offered neither passkey nor app', async () => {
      const as = await identity.account();
      for (const call of [calls.askForNewPasskey, calls.setUpAuthenticator]) {
        const { status, error } = await identity.client(call, { as });
        assert.deepEqual([status, error.message], refused);
      }
    });

    it('gets none that was begun, either', async () => {
      const as = await verifiedAccount(identity);
      const { body: options } = await identity.client(calls.askForNewPasskey, { as });
      const { body: begun } = await identity.client(calls.setUpAuthenticator, { as });
      await prove(as, null);
      const passkey = aDevice().make(options);
      const answers = [
        await identity.internal('addPasskey', { id: as.userId, body: { name: 'Phone', passkey } }),
        await identity.internal('confirmAuthenticator', {
          id: as.userId,
          body: { code: codeOf(appOf(begun.secret)) },
        }),
      ];
      for (const { status, error } of answers) assert.deepEqual([status, error.message], refused);
    });
  });

  describe('who confirms that it’s them', () => {
    it('may do so by a passkey of their own alone', async () => {
      const [as, other] = [await verifiedAccount(identity), await verifiedAccount(identity)];
      const device = await withPasskey(identity, as);
      const others = await withPasskey(identity, other);
      const confirm = async (by: Device) =>
        identity.internal('confirmSignIn', {
          id: as.userId,
          body: { passkey: by.use(await ask()) },
        });
      assert.equal((await confirm(others)).status, 400);
      const { status, body } = await confirm(device);
      assert.deepEqual([status, body.secondFactor], [200, true]);
    });
  });
});
