import assert from 'node:assert/strict';
import { calls } from '@counsel/contracts';
import { Device } from '@counsel/service-kit/testing';
import { Secret, TOTP } from 'otpauth';
import { type Member, originOf, register, verifyAddress, visitor } from '../support/cast.ts';
import { type Race, type RaceCast, type SingleUse, times } from './single-use.rows.ts';

async function verified({ portal }: RaceCast): Promise<Member> {
  const member = await register(portal, 'Fay');
  await verifyAddress(portal, member);
  return member;
}

const codeOf = (secret: string, steps: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** Somebody with an app, which was confirmed by the code of this half minute; the next one is good, too. */
async function withApp(cast: RaceCast): Promise<{ member: Member; secret: string }> {
  const member = await verified(cast);
  const { secret } = await member.api.do(calls.setUpAuthenticator);
  await member.api.do(calls.confirmAuthenticator, { body: { code: codeOf(secret, 0) } });
  return { member, secret };
}

async function withPasskey(cast: RaceCast): Promise<Device> {
  const { api } = await verified(cast);
  const device = new Device(originOf(cast.portal));
  const body = { name: 'Phone', passkey: device.make(await api.do(calls.askForNewPasskey)) };
  await api.do(calls.addPasskey, { body });
  return device;
}

/** Many who have the password and the same code. */
const signingIn = (
  { portal }: RaceCast,
  { email, password }: Member,
  code: string,
): Pick<Race, 'attempts' | 'lost'> => ({
  attempts: times(() => ({ api: visitor(portal), options: { body: { email, password, code } } })),
  lost: [401],
});

/** Many requests of one session: the first that adds something gives it a new cookie. */
const ofOneSession = ({ portal }: RaceCast, { api: { cookie } }: Member, body: object) =>
  times(() => ({ api: visitor(portal), options: { body: { ...body }, headers: { cookie } } }));

/** What proves who somebody is beside the password. */
export const secondFactorUses: readonly SingleUse[] = [
  {
    what: 'a recovery code',
    async race(cast) {
      const { member } = await withApp(cast);
      const { codes } = await member.api.do(calls.makeRecoveryCodes);
      return {
        call: calls.login,
        ...signingIn(cast, member, codes[0] ?? ''),
        check: async () => {
          const { recoveryCodesLeft } = await member.api.do(calls.getSecondFactors);
          assert.equal(recoveryCodesLeft, codes.length - 1);
        },
      };
    },
  },
  {
    what: 'an app’s code',
    async race(cast) {
      const { member, secret } = await withApp(cast);
      return { call: calls.login, ...signingIn(cast, member, codeOf(secret, 1)) };
    },
  },
  {
    what: 'the code that confirms an app',
    async race(cast) {
      const member = await verified(cast);
      const { secret } = await member.api.do(calls.setUpAuthenticator);
      return {
        call: calls.confirmAuthenticator,
        attempts: ofOneSession(cast, member, { code: codeOf(secret, 0) }),
        // The winner's change ends the session of the others, some before they are heard.
        lost: [401, 409],
      };
    },
  },
  {
    what: 'the challenge that a passkey signs',
    async race(cast) {
      const device = await withPasskey(cast);
      const passkey = device.use(await visitor(cast.portal).do(calls.askForPasskey));
      return {
        call: calls.signInWithPasskey,
        attempts: times(() => ({ api: visitor(cast.portal), options: { body: { passkey } } })),
        lost: [401],
      };
    },
  },
  {
    what: 'the challenge that a new passkey signs',
    async race(cast) {
      const member = await verified(cast);
      const device = new Device(originOf(cast.portal));
      const passkey = device.make(await member.api.do(calls.askForNewPasskey));
      return {
        call: calls.addPasskey,
        attempts: ofOneSession(cast, member, { name: 'Phone', passkey }),
        lost: [400, 401, 409],
        check: async ({ api }) => {
          const { passkeys } = await api.do(calls.getSecondFactors);
          assert.equal(passkeys.length, 1);
        },
      };
    },
  },
];
