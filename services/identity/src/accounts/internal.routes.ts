import { type BodyOf, type calls, internalCalls, refusals } from '@counsel/contracts';
import { type AddRoutes, goneSignal, serve } from '@counsel/service-kit';
import createError from 'http-errors';
import type { IdentityConfig, IdentityDeps } from '../config.ts';
import { sendMail } from '../mail/queue.ts';
import { usePasskey } from '../second-factors/passkeys.ts';
import { addUser, checkCredentials, findByEmail, prepareUser } from './accounts.ts';
import { confirmSignIn } from './confirmation.ts';
import { changePassword } from './password-change.ts';
import { presentAccount, presentFacts, presentSignedIn } from './present.ts';
import { User } from './user.model.ts';

/** What the gateway and the other services ask. */
export const addInternalRoutes: AddRoutes<IdentityConfig> = (router, deps) => {
  const { database } = deps;

  serve(router, internalCalls.register, async ({ body, log }) => {
    const { id } = await register(deps, body);
    log.info({ security: true, account: id }, 'registered');
    return presentSignedIn(
      await User.query(database).findById(id).modify('signingIn').throwIfNotFound(),
    );
  });

  serve(router, internalCalls.signIn, async ({ ctx, body, viewer, log }) => {
    const user = await checkCredentials(deps, body, viewer.requestId, goneSignal(ctx));
    log.info({ security: true, account: user.id }, 'signed in');
    return presentSignedIn(user);
  });

  serve(router, internalCalls.signInWithPasskey, async ({ body, log }) => {
    const { passkey } = body;
    // Read first: a change that comes while it is proved ends the session.
    const owner = await User.query(database).modify('byPasskey', passkey.id).modify('signingIn');
    const userId = await usePasskey(database, passkey, deps.config.PUBLIC_URL);
    const user = owner.find(({ id }) => id === userId);
    if (user === undefined) throw createError(401, refusals.passkey);
    log.info({ security: true, account: userId }, 'signed in by a passkey');
    return presentSignedIn(user, true);
  });

  serve(router, internalCalls.changePassword, async ({ params, body, viewer, log }) => {
    const changed = await changePassword(deps, params.id, body, viewer.requestId);
    log.info({ security: true, account: params.id }, 'password changed');
    return changed;
  });

  serve(router, internalCalls.confirmSignIn, async ({ params, body, log }) => {
    const confirmed = await confirmSignIn(deps, params.id, body);
    log.info({ security: true, account: params.id }, 'confirmed who they are');
    return confirmed;
  });

  serve(router, internalCalls.getUser, async ({ params }) => {
    const user = await User.query(database).findById(params.id);
    if (user === undefined) throw createError(404, refusals.notFound);
    return presentAccount(user);
  });

  serve(router, internalCalls.findAccounts, async ({ body }) => {
    const users = await User.query(database).findByIds(body.ids);
    return users.map(presentFacts);
  });
};

/** With a taken address, its owner hears of it, and the caller learns no more than that. */
async function register(
  { database, events }: IdentityDeps,
  registration: BodyOf<typeof calls.register>,
): Promise<User> {
  const prepared = await prepareUser(registration);
  const added = await database.transaction(async (trx) => {
    const user = await addUser(trx, prepared);
    if (user) await sendMail(events, { kind: 'verification', userId: user.id }, { trx });
    return user;
  });
  if (added) return added;
  const owner = await findByEmail(database, registration.email);
  if (owner) await sendMail(events, { kind: 'address-taken', userId: owner.id });
  throw createError(409, refusals.emailTaken);
}
