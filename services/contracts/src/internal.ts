import Type, { type Static } from 'typebox';
import { calls } from './calls/index.ts';
import { CurrentUser, Role } from './entities.ts';

/**
 * What the gateway learns from identity when somebody signs in or registers. `provedAt` is a text of
 * the database's: it is no later than the credentials were read that proved who they are, so that
 * a session ends with a change it overtook.
 */
export const SignedIn = Type.Object({
  user: CurrentUser,
  roles: Type.Array(Role),
  provedAt: Type.String(),
});
export type SignedIn = Static<typeof SignedIn>;

/**
 * What the gateway learns when somebody has changed the password. Sessions proved at `provedAt`,
 * a text of the database's, stand on the new one; those before it end.
 */
export const PasswordChanged = Type.Object({ roles: Type.Array(Role), provedAt: Type.String() });
export type PasswordChanged = Static<typeof PasswordChanged>;

const userParams = Type.Object({ id: Type.String({ format: 'uuid' }) });

/**
 * Calls among the services, never reachable from outside. They carry a principal with the
 * role `service`, addressed to the service that is called.
 */
export const internalCalls = {
  /** Gateway → identity. */
  signIn: { method: 'POST', path: '/internal/sign-in', body: calls.login.body, answer: SignedIn },
  /** Gateway → identity. */
  register: {
    method: 'POST',
    path: '/internal/register',
    body: calls.register.body,
    answer: SignedIn,
  },
  /** Gateway → identity. */
  changePassword: {
    method: 'POST',
    path: '/internal/users/:id/password',
    params: userParams,
    body: calls.changePassword.body,
    answer: PasswordChanged,
  },
  /** Questions and attorneys → identity. */
  getUser: {
    method: 'GET',
    path: '/internal/users/:id',
    params: userParams,
    answer: CurrentUser,
  },
} as const;
