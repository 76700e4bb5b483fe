import assert from 'node:assert/strict';
import { callList, calls, refusalCodes } from '@counsel/contracts';
import type { Portal } from '@counsel/scripts';
import { before, describe, it } from 'mocha';
import { oldSession } from '../support/old-session.ts';
import { countRows, settled } from '../support/rows.ts';
import { sharedPortal } from '../support/shared.ts';
import type { AccessRow } from './access.rows.ts';
import { accessRows } from './access.table.ts';
import { type Actor, type Cast, openCast } from './actors.ts';

const flagged = callList.filter(({ call }) => call.recentSignIn);

const actors = [
  ['d', 6],
  ['o', 2],
] as const;

/** What an administrator, or else the author, may do by a call: where it can be, something that works. */
function allowedRow(name: string): { row: AccessRow; actor: Exclude<Actor, 'v'>; status: number } {
  const { call } = flagged.find((each) => each.name === name) ?? {};
  const [best] = accessRows
    .filter((row) => row.call === call)
    .flatMap((row) => actors.map(([actor, index]) => ({ row, actor, status: row.expected[index] })))
    .filter(({ status }) => status !== 403)
    .sort((one, other) => one.status - other.status);
  return best ?? assert.fail(`No row lets anybody do ${name}.`);
}

/** What calls write themselves; mails of what was done before may still be on their way. */
async function written(portal: Portal): Promise<Record<string, number>> {
  const rows = await countRows(portal);
  const ofMails = ['events and mails', 'identity.sent_mails', 'identity.waiting_mails'];
  return Object.fromEntries(Object.entries(rows).filter(([name]) => !ofMails.includes(name)));
}

describe('with a session that is not recent', () => {
  let portal: Portal;
  let cast: Cast;
  before(async () => {
    portal = await sharedPortal();
    cast = await openCast(portal);
  });

  for (const { name, call } of flagged) {
    it(`${call.method} ${call.path} is refused, and nothing is written`, async () => {
      const { row, actor, status } = allowedRow(name);
      const options = (await row.subject?.(cast, actor)) ?? {};
      const api = await oldSession(portal, cast.member(actor));
      await settled(portal);
      const rows = await written(portal);
      const refused = await api.call(call, options);
      assert.deepEqual(
        [refused.status, refused.error.code],
        [403, refusalCodes.recentSignInNeeded],
      );
      assert.deepEqual(await written(portal), rows);
      // It was not done: who confirms can still do it, once.
      await api.do(calls.confirmSignIn, { body: { password: cast.member(actor).password } });
      assert.equal((await api.call(call, options)).status, status);
    });
  }
});
