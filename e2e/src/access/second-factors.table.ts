import { randomUUID } from 'node:crypto';
import { calls } from '@counsel/contracts';
import { type AccessRow, type Expected, everybody, signedIn } from './access.rows.ts';

const madeUp = 'bWFkZSB1cA';
const named = { id: madeUp, rawId: madeUp, type: 'public-key' };
const made = {
  ...named,
  response: { clientDataJSON: madeUp, attestationObject: madeUp },
};
const used = {
  ...named,
  response: { clientDataJSON: madeUp, authenticatorData: madeUp, signature: madeUp },
};

/** Of the cast, attorneys and administrators have proved their address. */
const proved = (status: number): Expected => [401, 409, 409, 409, status, status, status];

/** What proves who somebody is beside the password. */
export const secondFactorRows: readonly AccessRow[] = [
  { call: calls.getSecondFactors, about: 'own', expected: signedIn(200) },
  { call: calls.askForNewPasskey, about: 'for oneself', expected: proved(200) },
  {
    call: calls.addPasskey,
    about: 'made up',
    expected: signedIn(400),
    subject: () => ({ body: { name: 'Phone', passkey: made } }),
  },
  {
    call: calls.removePasskey,
    about: 'missing',
    expected: signedIn(404),
    subject: () => ({ params: { id: randomUUID() } }),
  },
  {
    call: calls.confirmAuthenticator,
    about: 'never set up',
    expected: signedIn(409),
    subject: () => ({ body: { code: '123456' } }),
  },
  { call: calls.setUpAuthenticator, about: 'for oneself', expected: proved(200) },
  {
    call: calls.confirmAuthenticator,
    about: 'by a code that is none',
    expected: proved(400),
    subject: async (cast, actor) => {
      if (actor !== 'v') await cast.as(actor).call(calls.setUpAuthenticator);
      return { body: { code: 'none' } };
    },
  },
  { call: calls.removeAuthenticator, about: 'not confirmed', expected: signedIn(404) },
  { call: calls.makeRecoveryCodes, about: 'for nothing', expected: signedIn(409) },
  { call: calls.askForPasskey, about: 'to sign in', expected: everybody(200) },
  {
    call: calls.signInWithPasskey,
    about: 'made up',
    expected: everybody(401),
    subject: () => ({ body: { passkey: used } }),
  },
];
