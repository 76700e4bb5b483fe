import { type Call, defineCall } from '../call.ts';
import { CurrentUser, Message } from '../entities.ts';
import { fields } from '../fields.ts';
import {
  AuthenticatorSecret,
  NewPasskeyOptions,
  NewPasskeyProof,
  PasskeyOptions,
  PasskeyProof,
  RecoveryCodes,
  SecondFactors,
} from '../passkeys.ts';
import { perHour, perMinute, signInsFromAddress } from '../throttles.ts';
import { body, uuidParams } from './parts.ts';

/** Of a change of what proves who somebody is. */
const change = {
  access: 'session',
  recentSignIn: true,
  changes: ['SecondFactors', 'Sessions'],
  throttle: { person: perHour(30) },
} as const satisfies Partial<Call>;

/** Calls about what proves who somebody is beside the password (docs/product.md#second-factors). */
export const secondFactorCalls = {
  getSecondFactors: defineCall({
    method: 'GET',
    path: '/api/account/second-factors',
    owner: 'identity',
    access: 'session',
    summary: "The signed-in person's passkeys, authenticator app and recovery codes.",
    success: { status: 200, schema: SecondFactors },
    errors: [],
    reads: ['SecondFactors'],
  }),
  askForNewPasskey: defineCall({
    ...change,
    method: 'POST',
    path: '/api/account/passkeys/options',
    owner: 'identity',
    summary: 'What the browser is to make a passkey by; good for five minutes, once.',
    success: { status: 200, schema: NewPasskeyOptions },
    errors: [409],
    changes: [],
  }),
  addPasskey: defineCall({
    ...change,
    method: 'POST',
    path: '/api/account/passkeys',
    owner: 'gateway',
    summary: 'Adds a passkey that the browser has made, and ends all sessions but the present one.',
    body: body({ name: fields.passkeyName, passkey: NewPasskeyProof }),
    success: { status: 201, schema: Message },
    errors: [409],
  }),
  removePasskey: defineCall({
    ...change,
    method: 'DELETE',
    path: '/api/account/passkeys/:id',
    owner: 'gateway',
    summary: 'Removes a passkey, and ends all sessions but the present one.',
    params: uuidParams,
    success: { status: 200, schema: Message },
    errors: [404],
  }),
  setUpAuthenticator: defineCall({
    ...change,
    method: 'POST',
    path: '/api/account/authenticator',
    owner: 'identity',
    summary: 'A secret for an authenticator app, which counts once a code of it is confirmed.',
    success: { status: 200, schema: AuthenticatorSecret },
    errors: [409],
    changes: [],
  }),
  confirmAuthenticator: defineCall({
    ...change,
    method: 'POST',
    path: '/api/account/authenticator/confirm',
    owner: 'gateway',
    summary:
      'Takes the authenticator app by a first code of it, and ends all sessions but the present one.',
    body: body({ code: fields.code }),
    success: { status: 200, schema: Message },
    errors: [409],
  }),
  removeAuthenticator: defineCall({
    ...change,
    method: 'DELETE',
    path: '/api/account/authenticator',
    owner: 'gateway',
    summary: 'Removes the authenticator app, and ends all sessions but the present one.',
    success: { status: 200, schema: Message },
    errors: [404],
  }),
  makeRecoveryCodes: defineCall({
    ...change,
    method: 'POST',
    path: '/api/account/recovery-codes',
    owner: 'identity',
    summary: 'Ten new recovery codes, told this once; older ones count no more.',
    success: { status: 200, schema: RecoveryCodes },
    errors: [409],
  }),
  askForPasskey: defineCall({
    method: 'POST',
    path: '/api/auth/passkey/options',
    owner: 'identity',
    access: 'anyone',
    summary: 'What the browser is to use a passkey by; good for five minutes, once.',
    success: { status: 200, schema: PasskeyOptions },
    errors: [],
    // A sign-in begins with it: as many as there may be of those.
    throttle: { address: signInsFromAddress },
  }),
  signInWithPasskey: defineCall({
    method: 'POST',
    path: '/api/auth/passkey',
    owner: 'gateway',
    access: 'anyone',
    summary: 'Signs in by a passkey alone and starts a session.',
    body: body({ passkey: PasskeyProof }),
    success: { status: 200, schema: CurrentUser },
    errors: [401],
    changes: ['User', 'Roles', 'Profile'],
    throttle: { address: signInsFromAddress, failures: { address: perMinute(20) } },
  }),
} as const;
