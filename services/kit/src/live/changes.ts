import type { internalCalls, LiveChange } from '@counsel/contracts';
import type Router from '@koa/router';
import type { Knex } from '../database.ts';
import { serve } from '../serve.ts';
import type { PortalState } from '../state.ts';

type ListChanges =
  | typeof internalCalls.listQuestionChanges
  | typeof internalCalls.listNoticeChanges;

/** What a service keeps of its changes, by ids that grow. */
export interface ChangeHistory<Entry> {
  /** The id of the latest entry; 0 where there is none. */
  latest(database: Knex): Promise<number>;
  /** The oldest first, at most `limits.changes.max`. */
  entriesAfter(database: Knex, id: number): Promise<Entry[]>;
  /** Whom an entry concerns. */
  changeOf(entry: Entry): LiveChange;
}

/** Serves what gateways ask for, to tell open pages of it. */
export function serveChanges<Entry>(
  router: Router<PortalState>,
  call: ListChanges,
  database: Knex,
  { latest, entriesAfter, changeOf }: ChangeHistory<Entry>,
): void {
  serve<ListChanges>(router, call, async ({ body: { after } }) => {
    // First: what comes meanwhile is one more than the latest, and is asked for again.
    const known = await latest(database);
    const entries = after === undefined ? [] : await entriesAfter(database, after);
    return { latest: known, changes: entries.map(changeOf) };
  });
}
