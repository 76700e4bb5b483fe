import { calls, internalCalls, refusals } from '@counsel/contracts';
import { type AddRoutes, serve } from '@counsel/service-kit';
import createError from 'http-errors';
import { signedInUser } from '../accounts/accounts.ts';
import type { IdentityConfig } from '../config.ts';
import { beginAuthenticator, confirmAuthenticator, removeAuthenticator } from './authenticators.ts';
import { Passkey } from './passkey.model.ts';
import { insertPasskey, newPasskeyOptions, passkeyOptions, readNewPasskey } from './passkeys.ts';
import { presentSecondFactors } from './present.ts';
import { changeFactors, checkVerified, makeRecoveryCodes } from './second-factors.ts';

/** What people ask. */
export const addSecondFactorRoutes: AddRoutes<IdentityConfig> = (router, deps) => {
  const { config, database } = deps;
  const whoMayAdd = async (userId: string) => {
    const user = await signedInUser(database, userId);
    checkVerified(user);
    return user;
  };

  serve(router, calls.getSecondFactors, async ({ viewer: { userId } }) =>
    presentSecondFactors(database, await signedInUser(database, userId)),
  );

  serve(router, calls.askForPasskey, () => passkeyOptions(database, config.PUBLIC_URL));

  serve(router, calls.askForNewPasskey, async ({ viewer: { userId } }) => {
    const user = await whoMayAdd(userId);
    return newPasskeyOptions(database, user, config.PUBLIC_URL);
  });

  serve(router, calls.setUpAuthenticator, async ({ viewer: { userId } }) =>
    beginAuthenticator(database, await whoMayAdd(userId), config),
  );

  serve(router, calls.makeRecoveryCodes, async ({ viewer: { userId }, log }) => {
    const codes = await makeRecoveryCodes(deps, userId);
    log.info({ security: true, account: userId }, 'recovery codes made');
    return { codes };
  });
};

/** What the gateway asks, which begins the session anew. */
export const addSecondFactorChanges: AddRoutes<IdentityConfig> = (router, deps) => {
  const { config, database } = deps;

  serve(router, internalCalls.addPasskey, async ({ params: { id }, body, log }) => {
    const made = await readNewPasskey(database, id, body, config.PUBLIC_URL);
    log.info({ security: true, account: id }, 'passkey added');
    return changeFactors(deps, id, { kind: 'second-factor-added', factor: 'passkey' }, (trx) =>
      insertPasskey(trx, id, body, made),
    );
  });

  serve(router, internalCalls.removePasskey, async ({ params: { id, passkeyId }, log }) => {
    log.info({ security: true, account: id }, 'passkey removed');
    return changeFactors(
      deps,
      id,
      { kind: 'second-factor-removed', factor: 'passkey' },
      async (trx) => {
        const removed = await Passkey.query(trx).modify('of', id).deleteById(passkeyId);
        if (removed === 0) throw createError(404, refusals.notFound);
      },
    );
  });

  serve(router, internalCalls.confirmAuthenticator, async ({ params: { id }, body, log }) => {
    log.info({ security: true, account: id }, 'authenticator app added');
    return changeFactors(
      deps,
      id,
      { kind: 'second-factor-added', factor: 'authenticator app' },
      (trx) => confirmAuthenticator(trx, id, body.code, config),
    );
  });

  serve(router, internalCalls.removeAuthenticator, async ({ params: { id }, log }) => {
    log.info({ security: true, account: id }, 'authenticator app removed');
    return changeFactors(
      deps,
      id,
      { kind: 'second-factor-removed', factor: 'authenticator app' },
      async (trx) => {
        if (!(await removeAuthenticator(trx, id))) throw createError(404, refusals.notFound);
      },
    );
  });
};
