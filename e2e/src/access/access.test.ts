import assert from 'node:assert/strict';
import { type Call, calls } from '@counsel/contracts';
import { before, describe, it } from 'mocha';
import type { ApiOptions } from '../support/api.ts';
import { sharedPortal } from '../support/shared.ts';
import type { AccessRow } from './access.rows.ts';
import { accessRows } from './access.table.ts';
import { type Actor, type Cast, openCast } from './actors.ts';

const actors: Actor[] = ['v', 'u', 'o', 'p', 'a', 'c', 'd'];

describe('who may call what', () => {
  let cast: Cast;
  before(async () => {
    cast = await openCast(await sharedPortal());
  });

  /** The status that an actor gets; each cell has a subject of its own. */
  async function statusFor(row: AccessRow, actor: Actor): Promise<number> {
    const options: ApiOptions = row.subject ? await row.subject(cast, actor) : {};
    const { status, error, text } = await cast.as(actor).call(row.call as Call, options);
    if (status >= 400) {
      assert.deepEqual(Object.keys(error), ['message', 'code', 'requestId', 'errors'], text);
    }
    return status;
  }

  it('names every call of the table', () => {
    const named = new Set(accessRows.map(({ call }) => call));
    const missing = Object.entries(calls).filter(([, call]) => !named.has(call));
    assert.deepEqual(
      missing.map(([name]) => name),
      [],
    );
  });

  it('gives the 404 of a foreign question byte for byte as that of a missing one', async () => {
    const { id } = await cast.claimedQuestion();
    const texts = new Set<string>();
    for (const wanted of [id, cast.missingId]) {
      const { text, error, headers } = await cast.as('a').call(calls.getQuestion, {
        params: { id: wanted },
      });
      const lasting = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
      texts.add(text.replace(error.requestId, '') + JSON.stringify(lasting));
    }
    assert.equal(texts.size, 1);
  });

  it('refuses a question of somebody who has not accepted the terms', async () => {
    const { api } = await cast.newMember({ acceptTerms: false });
    const { status, error } = await api.call(calls.submitQuestion, { body: cast.question() });
    assert.equal(status, 403);
    assert.match(error.message, /terms/);
  });

  for (const row of accessRows) {
    it(`${row.call.method} ${row.call.path}, ${row.about}`, async () => {
      const statuses: Record<string, number> = {};
      for (const actor of actors) statuses[actor] = await statusFor(row, actor);
      const expected = Object.fromEntries(
        actors.map((actor, index) => [actor, row.expected[index]]),
      );
      assert.deepEqual(statuses, expected);
    });
  }
});
