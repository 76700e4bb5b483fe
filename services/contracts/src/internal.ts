import Type, { type Static } from 'typebox';
import { WaitingQuestion } from './alerts.ts';
import { type Call, defineCall } from './call.ts';
import { calls } from './calls/index.ts';
import { body, uuid, uuidParams } from './calls/parts.ts';
import { CurrentUser, Message, Role, Schedules, Timestamp, VerifiedAttorney } from './entities.ts';
import { fields } from './fields.ts';
import { limits } from './limits.ts';

/**
 * By what somebody proved who they are: `provedAt` is a text of the database's, and
 * `credentialsVersion` how often the account's credentials had changed when they were read. Of a
 * sign-in that meets a change, the version alone tells which came first (decision 0038).
 */
const proof = { provedAt: Type.String(), credentialsVersion: Type.Integer() };

/** What the gateway learns from identity when somebody signs in or registers. */
export const SignedIn = Type.Object({
  user: CurrentUser,
  roles: Type.Array(Role),
  ...proof,
  /** By a second factor, or a passkey. */
  secondFactor: Type.Boolean(),
});
export type SignedIn = Static<typeof SignedIn>;

/**
 * What the gateway learns when somebody has changed the password. Sessions of this version stand on
 * the new one; those before it end.
 */
export const PasswordChanged = Type.Object({ roles: Type.Array(Role), ...proof });
export type PasswordChanged = Static<typeof PasswordChanged>;

/**
 * What the gateway learns when somebody has chosen a password by a mailed link: the browser is theirs.
 * `provedAt` is later than what the event of the change ends.
 */
export const PasswordReset = Type.Object({
  userId: Type.String(),
  email: Type.String(),
  ...proof,
});
export type PasswordReset = Static<typeof PasswordReset>;

/** What the gateway learns when somebody who is signed in proved again who they are. */
export const Confirmed = Type.Object({
  email: Type.String(),
  ...proof,
  secondFactor: Type.Boolean(),
});
export type Confirmed = Static<typeof Confirmed>;

/** What an administrator may know of the account behind an application. */
export const AccountFacts = Type.Object({
  id: Type.String(),
  email: Type.String(),
  emailVerified: Type.Boolean(),
  createdAt: Timestamp,
});
export type AccountFacts = Static<typeof AccountFacts>;

/**
 * What the gateway learns when somebody has added or removed what proves who they are. Sessions of
 * this version stand on what there is now; those before it end.
 */
export const FactorsChanged = Type.Object({
  roles: Type.Array(Role),
  ...proof,
  /** There is one left, or from now on. */
  secondFactor: Type.Boolean(),
});
export type FactorsChanged = Static<typeof FactorsChanged>;

/** Services in which something changes that open pages show. */
export type ChangingService = 'identity' | 'questions';

/** On which PostgreSQL tells that something has changed; a notice says in which service, and no more. */
export const changesChannel = 'portal_changes';

/** Whom a change concerns, and what changes for them: addresses of the API, never what these answer. */
export const LiveAudience = Type.Object({
  userIds: Type.Array(Type.String()),
  /** Whoever has it, but for these. */
  role: Type.Optional(Role),
  except: Type.Optional(Type.Array(Type.String())),
  addresses: Type.Array(Type.String()),
});
export type LiveAudience = Static<typeof LiveAudience>;

/** What has changed in a service, by an entry of what it keeps of that, in whose order they come. */
export const LiveChange = Type.Object({
  entryId: Type.Integer(),
  audiences: Type.Array(LiveAudience),
});
export type LiveChange = Static<typeof LiveChange>;

/** Gateway → a service, to tell open pages: at most some hundred at a time, oldest first. */
const whatChanged = {
  method: 'POST',
  path: '/internal/changes',
  access: 'service',
  body: body({ after: Type.Optional(Type.Integer({ minimum: 0 })) }),
  success: {
    status: 200,
    schema: Type.Object({ latest: Type.Integer(), changes: Type.Array(LiveChange) }),
  },
  errors: [],
} as const satisfies Partial<Call>;

/** Gateway → identity: a change of a person's second factors. */
const factorsChange = {
  owner: 'identity',
  access: 'service',
  params: uuidParams,
  success: { status: 200, schema: FactorsChanged },
  errors: [404, 409],
} as const satisfies Partial<Call>;

/**
 * Calls among the services, never reachable from outside: they carry a principal of another process,
 * addressed to the service that is called.
 */
export const internalCalls = {
  /** Gateway → identity. */
  signIn: defineCall({
    method: 'POST',
    path: '/internal/sign-in',
    owner: 'identity',
    access: 'service',
    summary: 'Checks credentials.',
    body: calls.login.body,
    success: { status: 200, schema: SignedIn },
    errors: [401],
  }),
  /** Gateway → identity. */
  signInWithPasskey: defineCall({
    method: 'POST',
    path: '/internal/sign-in/passkey',
    owner: 'identity',
    access: 'service',
    summary: 'Checks a passkey.',
    body: calls.signInWithPasskey.body,
    success: { status: 200, schema: SignedIn },
    errors: [401],
  }),
  /** Gateway → identity. */
  register: defineCall({
    method: 'POST',
    path: '/internal/register',
    owner: 'identity',
    access: 'service',
    summary: 'Makes an account.',
    body: calls.register.body,
    success: { status: 201, schema: SignedIn },
    errors: [409],
  }),
  /** Gateway → identity. */
  forgotPassword: defineCall({
    method: 'POST',
    path: '/internal/forgot-password',
    owner: 'identity',
    access: 'service',
    summary: 'Mails a reset link, if the address belongs to an account.',
    body: body({
      email: fields.email,
      /** The browser has signed in to the account before. */
      isKnownDevice: Type.Boolean(),
      /** Whoever is signed in there. */
      askedBy: Type.Optional(Type.String()),
    }),
    success: { status: 200, schema: Message },
    errors: [],
  }),
  /** Gateway → identity. */
  resetPassword: defineCall({
    method: 'POST',
    path: '/internal/reset-password',
    owner: 'identity',
    access: 'service',
    summary: 'Sets a new password by the token of a mailed link.',
    body: calls.resetPassword.body,
    success: { status: 200, schema: PasswordReset },
    errors: [],
  }),
  /** Gateway → identity. */
  changePassword: defineCall({
    method: 'POST',
    path: '/internal/users/:id/password',
    owner: 'identity',
    access: 'service',
    summary: 'Changes the password of an account.',
    params: uuidParams,
    body: Type.Object(
      {
        ...calls.changePassword.body.properties,
        /** In which it is asked for: it goes on, whether or not the answer arrives. */
        sessionId: Type.Optional(uuid),
      },
      { additionalProperties: false },
    ),
    success: { status: 200, schema: PasswordChanged },
    errors: [],
  }),
  /** Gateway → identity. */
  confirmSignIn: defineCall({
    method: 'POST',
    path: '/internal/users/:id/confirm',
    owner: 'identity',
    access: 'service',
    summary: 'Checks that it is the owner of the account who asks.',
    params: uuidParams,
    body: calls.confirmSignIn.body,
    success: { status: 200, schema: Confirmed },
    errors: [],
  }),
  addPasskey: defineCall({
    ...factorsChange,
    method: 'POST',
    path: '/internal/users/:id/passkeys',
    summary: 'Adds a passkey to an account.',
    body: calls.addPasskey.body,
  }),
  removePasskey: defineCall({
    ...factorsChange,
    method: 'DELETE',
    path: '/internal/users/:id/passkeys/:passkeyId',
    summary: 'Removes a passkey of an account.',
    params: body({ id: uuid, passkeyId: uuid }),
  }),
  confirmAuthenticator: defineCall({
    ...factorsChange,
    method: 'POST',
    path: '/internal/users/:id/authenticator/confirm',
    summary: 'Takes the authenticator app of an account by a first code.',
    body: calls.confirmAuthenticator.body,
  }),
  removeAuthenticator: defineCall({
    ...factorsChange,
    method: 'DELETE',
    path: '/internal/users/:id/authenticator',
    summary: 'Removes the authenticator app of an account.',
  }),
  /** Questions and attorneys → identity. */
  getUser: defineCall({
    method: 'GET',
    path: '/internal/users/:id',
    owner: 'identity',
    access: 'service',
    summary: 'The account of a person.',
    params: uuidParams,
    success: { status: 200, schema: CurrentUser },
    errors: [404],
  }),
  /** Gateway → each service: all answer it, whoever owns it here. */
  listSchedules: defineCall({
    method: 'GET',
    path: '/internal/schedules',
    owner: 'identity',
    access: 'service',
    summary: 'What the service does at its times, and how that went.',
    success: { status: 200, schema: Schedules },
    errors: [],
  }),
  listQuestionChanges: defineCall({
    ...whatChanged,
    owner: 'questions',
    summary: 'What has changed since an entry of the history; without one, the latest entry alone.',
  }),
  listNoticeChanges: defineCall({
    ...whatChanged,
    owner: 'identity',
    summary:
      'Whose notifications have changed since an entry; without one, the latest entry alone.',
  }),
  /** Questions → attorneys: of whoever answers. */
  getVerifiedAttorney: defineCall({
    method: 'GET',
    path: '/internal/attorneys/:id',
    owner: 'attorneys',
    access: 'service',
    summary: 'The active attorney with this account, as they were approved.',
    params: uuidParams,
    success: { status: 200, schema: VerifiedAttorney },
    errors: [404],
  }),
  /** Identity → questions: of those that an attorney is to be alerted of. */
  findWaiting: defineCall({
    method: 'POST',
    path: '/internal/questions/waiting',
    owner: 'questions',
    access: 'service',
    summary: 'Which of these questions still wait for an attorney, in the order of the ids.',
    body: body({ ids: Type.Array(fields.id, { maxItems: limits.alerts.asked }) }),
    success: { status: 200, schema: Type.Array(WaitingQuestion) },
    errors: [],
  }),
  /** Attorneys → identity: those of a page, at once. */
  findAccounts: defineCall({
    method: 'POST',
    path: '/internal/accounts',
    owner: 'identity',
    access: 'service',
    summary: 'The accounts with these ids; those that are not there are left out.',
    body: Type.Object(
      { ids: Type.Array(Type.String({ format: 'uuid' }), { maxItems: limits.page.max }) },
      { additionalProperties: false },
    ),
    success: { status: 200, schema: Type.Array(AccountFacts) },
    errors: [],
  }),
} as const;
