import { type BodyOf, type calls, internalCalls, refusals } from '@counsel/contracts';
import { type JsonOf, jsonOf, validated } from '@counsel/service-kit';
import type Router from '@koa/router';
import createError from 'http-errors';
import type { Context } from 'koa';
import type { IdentityDeps } from '../deps.ts';
import { sendMail } from '../mail/queue.ts';
import { addUser, checkCredentials, findByEmail, prepareUser } from './accounts.ts';
import { changePassword, type PasswordChange } from './password-change.ts';
import { findAccount, signedIn } from './present.ts';
import type { User } from './user.model.ts';

type InternalCall = (typeof internalCalls)[keyof typeof internalCalls];

/** What the gateway and the other services ask; the kit lets nobody else reach these addresses. */
export function addInternalRoutes(router: Router, deps: IdentityDeps): void {
  const { database } = deps;
  serveInternal(router, internalCalls.register, async (ctx) => {
    const user = await register(deps, ctx.request.body as BodyOf<typeof calls.register>);
    ctx.state.log.info({ account: user.id }, 'registered');
    ctx.status = 201;
    return signedIn(database, user.id);
  });

  serveInternal(router, internalCalls.signIn, async (ctx) => {
    const { id, json } = await checkCredentials(
      database,
      ctx.request.body as BodyOf<typeof calls.login>,
    );
    ctx.state.log.info({ account: id }, 'signed in');
    return json;
  });

  serveInternal(router, internalCalls.changePassword, async (ctx) => {
    const { id } = ctx.state.params;
    const changed = await changePassword(deps, id, ctx.request.body as PasswordChange);
    ctx.state.log.info({ account: id }, 'password changed');
    return changed;
  });

  serveInternal(router, internalCalls.getUser, async (ctx) => {
    const user = await findAccount(database, [ctx.state.params.id]);
    if (user === undefined) throw createError(404, refusals.notFound);
    return user;
  });
}

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

function serveInternal(
  router: Router,
  call: InternalCall,
  handler: (ctx: Context) => Promise<object | JsonOf<object>>,
): void {
  router.register(call.path, [call.method], [
    ...validated(call),
    async function respond(ctx: Context) {
      ctx.type = 'json';
      ctx.body = jsonOf(await handler(ctx));
    },
  ] as never);
}
