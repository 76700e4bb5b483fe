import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { durations } from '@counsel/contracts';
import { type Knex, migrate } from '@counsel/service-kit';
import {
  createTestDatabase,
  openTestDatabase,
  type TestDatabase,
} from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { Session } from './session.model.ts';
import { findSession } from './session.sql.ts';

const hours = (from: number, to: number) => new Date(Date.now() + randomInt(from, to) * 3_600_000);

describe('the look-up of a session', () => {
  let test: TestDatabase;
  let database: Knex;
  const sids = Array.from({ length: 200 }, () => randomUUID());
  before(async () => {
    test = await createTestDatabase();
    await migrate(test.urls.gateway, new URL('../../migrations/', import.meta.url));
    database = openTestDatabase(test.urls.gateway);
    const rows = sids.map((sid) => {
      const userId = randomUUID();
      return {
        sid,
        userId,
        sess: { userId, roles: ['user' as const] },
        renew: randomInt(2) === 1,
        retired: randomInt(4) === 0,
        secondFactor: randomInt(2) === 1,
        authenticatedAt: hours(-100, 0),
        confirmedAt: randomInt(2) === 1 ? hours(-100, 0) : null,
        seenAt: hours(-2, 1),
        expire: hours(-20, 30),
        ends: hours(-20, 700),
      };
    });
    await Session.query(database).insert(rows);
  });
  after(async () => {
    await database?.destroy();
    await test?.drop();
  });

  it('finds what the model calls live, as it stands', async () => {
    let found = 0;
    for (const sid of sids) {
      const [row] = await findSession(database, [sid]);
      const session = await Session.query(database).findById(sid).modify('live');
      assert.equal(row === undefined, session === undefined, sid);
      if (!row || !session) continue;
      found += 1;
      const { id, sess, renew, retired, authenticatedAt, ends, expire } = session;
      assert.deepEqual([row.id, row.sess, row.renew, row.retired], [id, sess, renew, retired]);
      assert.equal(row.secondFactor, session.secondFactor);
      assert.deepEqual(new Date(row.authenticatedAt), authenticatedAt);
      assert.deepEqual(new Date(row.ends), ends);
      const left = Math.min(expire.getTime(), ends.getTime()) - Date.now();
      assert.ok(Math.abs(row.livesFor - left) < 60_000);
      const proved = (session.confirmedAt ?? authenticatedAt).getTime();
      const recent = proved + durations.recentSignInSeconds * 1_000 - Date.now();
      assert.ok(Math.abs(row.recentFor - recent) < 60_000);
    }
    assert.ok(found > 20 && found < sids.length, `${found} live`);
  });

  it('tells which are to live on: those that are used, unless they get a new sid', async () => {
    for (const sid of sids) {
      const [row] = await findSession(database, [sid]);
      if (!row) continue;
      const { seenAt, expire, ends } = (await Session.query(database).findById(sid)) ?? {};
      assert.ok(seenAt && expire && ends);
      const next = Math.min(Date.now() + 24 * 3_600_000, ends.getTime());
      const isOld = seenAt.getTime() < Date.now() - 300_000;
      const isShort = expire.getTime() < next - 300_000;
      assert.equal(row.isAging, (isOld || isShort) && !row.renew && !row.retired, sid);
    }
  });
});
