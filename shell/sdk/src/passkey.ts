import type {
  NewPasskeyOptions,
  NewPasskeyProof,
  PasskeyOptions,
  PasskeyProof,
} from '@counsel/contracts';
import type { CallFailure } from './failure.ts';

// By whoever uses one: no other page loads it.
const load = () => import(/* webpackChunkName: "passkey" */ '@simplewebauthn/browser');

/** Why a device gave none, in words; told as the failures of calls are. */
const failure = (message: string): CallFailure => ({ status: 0, message, body: null });

const notLoaded = failure(
  'What passkeys need could not be loaded. Please check your connection and try again.',
);
const notThere = failure('This browser has no passkeys. Please use another way.');
const notGiven = failure(
  'Your device gave no passkey: it was cancelled, took too long, or has none for this portal.',
);
const alreadyThere = failure('This device has a passkey for your account already.');

type Library = Awaited<ReturnType<typeof load>>;

/** @throws a failure as calls have them, in words */
async function withDevice<T>(act: (library: Library) => Promise<T>): Promise<T> {
  const library = await load().catch((error: unknown) => {
    console.error(error);
    throw notLoaded;
  });
  if (!library.browserSupportsWebAuthn()) throw notThere;
  return act(library).catch((error: unknown) => {
    const isThere = error instanceof Error && error.name === 'InvalidStateError';
    throw isThere ? alreadyThere : notGiven;
  });
}

/** Has the device make a passkey, after it has asked who uses it. */
export const makePasskey = (optionsJSON: NewPasskeyOptions): Promise<NewPasskeyProof> =>
  withDevice(async ({ startRegistration }) => {
    const { id, rawId, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    };
  });

/** Has the device use a passkey that it has for the portal. */
export const provePasskey = (optionsJSON: PasskeyOptions): Promise<PasskeyProof> =>
  withDevice(async ({ startAuthentication }) => {
    const { id, rawId, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    };
  });
