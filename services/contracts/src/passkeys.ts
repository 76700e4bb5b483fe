import Type, { type Static } from 'typebox';
import { Timestamp } from './entities.ts';
import { limits } from './limits.ts';
import { nullable, object, upTo } from './shapes.ts';
import { messages } from './texts.ts';

/** Bytes as WebAuthn's JSON has them. */
const base64url = (max: number) =>
  Type.String({
    minLength: 1,
    maxLength: max,
    pattern: '^[A-Za-z0-9_-]+$',
    message: messages.passkey,
    examples: ['Zm9yIGV4YW1wbGU'],
  });
const publicKey = Type.Literal('public-key');
const credentialId = base64url(limits.passkey.id);
const clientDataJSON = base64url(limits.passkey.clientData);
/** Where a browser reaches an authenticator, such as `internal` or `usb`; later ones have other names. */
const transports = Type.Array(Type.String({ maxLength: 20, pattern: '^[a-z-]+$' }), {
  maxItems: 10,
});

/** What a browser answers with that made a passkey (`RegistrationResponseJSON`), as far as it counts. */
export const NewPasskeyProof = object({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: object({
    clientDataJSON,
    attestationObject: base64url(limits.passkey.attestation),
    transports: Type.Optional(transports),
  }),
});
export type NewPasskeyProof = Static<typeof NewPasskeyProof>;

/** What a browser answers with that used a passkey (`AuthenticationResponseJSON`), as far as it counts. */
export const PasskeyProof = object({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: object({
    clientDataJSON,
    authenticatorData: base64url(limits.passkey.clientData),
    signature: base64url(limits.passkey.clientData),
    userHandle: Type.Optional(base64url(limits.passkey.id)),
  }),
});
export type PasskeyProof = Static<typeof PasskeyProof>;

const requiredVerification = Type.Literal('required');
const knownPasskey = object({
  id: upTo(limits.passkey.id),
  type: publicKey,
  transports: Type.Optional(transports),
});

/** What a browser is to make a passkey by (`PublicKeyCredentialCreationOptionsJSON`). */
export const NewPasskeyOptions = object({
  challenge: upTo(limits.label.max),
  timeout: Type.Integer(),
  rp: object({ id: upTo(limits.url.max), name: upTo(limits.name.max) }),
  user: object({
    id: upTo(limits.label.max),
    name: upTo(limits.email.max),
    displayName: upTo(2 * limits.name.max + 1),
  }),
  pubKeyCredParams: Type.Array(object({ alg: Type.Integer(), type: publicKey }), { maxItems: 10 }),
  excludeCredentials: Type.Array(knownPasskey, { maxItems: limits.passkey.perAccount }),
  authenticatorSelection: object({
    residentKey: requiredVerification,
    requireResidentKey: Type.Boolean(),
    userVerification: requiredVerification,
  }),
  attestation: Type.Literal('none'),
});
export type NewPasskeyOptions = Static<typeof NewPasskeyOptions>;

/** What a browser is to use a passkey by (`PublicKeyCredentialRequestOptionsJSON`). */
export const PasskeyOptions = object({
  challenge: upTo(limits.label.max),
  timeout: Type.Integer(),
  rpId: upTo(limits.url.max),
  userVerification: requiredVerification,
});
export type PasskeyOptions = Static<typeof PasskeyOptions>;

/** A passkey as its person sees it. */
export const Passkey = object({
  id: upTo(limits.uuid.max),
  name: upTo(limits.passkey.name),
  /** It is kept by more than one device, or in an account: losing the device does not lose it. */
  backedUp: Type.Boolean(),
  createdAt: Timestamp,
  lastUsedAt: nullable(Timestamp),
});
export type Passkey = Static<typeof Passkey>;

/** By what, beside the password, a person can prove who they are. */
export const SecondFactors = object({
  passkeys: Type.Array(Passkey, { maxItems: limits.passkey.perAccount }),
  authenticator: nullable(object({ confirmedAt: Timestamp })),
  /** Of the last ten that were made, how many are left. */
  recoveryCodesLeft: Type.Integer(),
  /** A sign-in by password asks for one. */
  inUse: Type.Boolean(),
});
export type SecondFactors = Static<typeof SecondFactors>;

/** The secret of an authenticator app, as text and as the address that its QR code holds. */
export const AuthenticatorSecret = object({
  secret: upTo(limits.label.max),
  uri: upTo(limits.url.max),
});
export type AuthenticatorSecret = Static<typeof AuthenticatorSecret>;

export const RecoveryCodes = object({
  codes: Type.Array(upTo(limits.code.max), { maxItems: limits.recoveryCodes }),
});
export type RecoveryCodes = Static<typeof RecoveryCodes>;
