import { calls, remoteTexts } from '@counsel/contracts';
import type { ServeCall } from '../api/serve-call.ts';
import { browserName } from '../devices/device-name.ts';
import type { FindCaller } from './caller.ts';
import { setContact } from './contacts.ts';
import type { WatchDeps } from './deps.ts';
import { listErrors } from './errors.ts';
import { memberHash } from './report-shares.ts';
import { countReports } from './reports.ts';

interface WatchRoutesDeps extends WatchDeps {
  /** Keeps of whom a report comes from whoever reads the table. */
  hashKey: string;
  callerOf: FindCaller;
}

/** Calls about how remotes fare in browsers, and whom that is told. */
export function addWatchRoutes(serveCall: ServeCall, deps: WatchRoutesDeps): void {
  const { database, store, events, hashKey, callerOf } = deps;

  serveCall(calls.reportRemotes, async ({ ctx, body: { reports }, viewer: { userId }, log }) => {
    // Of visitors, whom nobody could tell apart, none count; they hear nothing of it.
    if (userId !== null) {
      const member = memberHash(userId, hashKey);
      const browser = browserName(ctx.get('User-Agent'));
      await countReports({ database, store, events, log }, { member, browser, reports });
    }
    return { message: remoteTexts.reported };
  });

  serveCall(calls.listRemoteErrors, ({ params, query }) =>
    listErrors(database, params.name, query.version),
  );

  serveCall(calls.setRemoteContact, async ({ ctx, params: { name: remote }, body, log }) => {
    const by = await callerOf(ctx);
    await setContact(database, { remote, email: body.email, by });
    log.info({ remote, by: by.actor }, 'contact of a remote set');
    return { message: remoteTexts.contactSet(body.email) };
  });
}
