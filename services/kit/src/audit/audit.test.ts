import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'mocha';
import type { Knex } from '../database.ts';
import { createLog } from '../log.ts';
import { schemaOwners } from '../provision.ts';
import { createTestDatabase, openTestDatabase, type TestDatabase } from '../testing/index.ts';
import { audit } from './audit.ts';
import { openTally } from './tally.ts';
import { type AuditHead, verifyAudit } from './verify.ts';

describe('the audit table', () => {
  let test: TestDatabase;
  let owner: Knex;
  let identity: Knex;
  before(async () => {
    test = await createTestDatabase();
    owner = openTestDatabase(test.adminUrl);
    identity = openTestDatabase(test.urls.identity);
  });
  after(async () => {
    await identity?.destroy();
    await owner?.destroy();
    await test?.drop();
  });

  const verify = (known?: AuditHead) => verifyAudit(test.adminUrl, known);
  const entries = () => owner.withSchema('audit').from('entries').orderBy('sequence');

  it('says when, and by the role which service', async () => {
    await audit(identity, { action: 'signed-in', actor: 'ada', requestId: 'one' });
    await verify();
    const [{ isNow, ...entry }] = await entries().select(
      ...['service', 'action', 'actor', 'outcome', 'requestId'],
      owner.raw("at between now() - interval '1 minute' and now() as is_now"),
    );
    assert.equal(isNow, true, 'by the database’s clock');
    assert.deepEqual(entry, {
      service: 'identity',
      action: 'signed-in',
      actor: 'ada',
      outcome: 'done',
      requestId: 'one',
    });
  });

  it('has nothing of a change that was undone', async () => {
    await verify();
    const [{ count: before }] = await entries().clearOrder().count();
    await assert.rejects(
      identity.transaction(async (trx) => {
        await audit(trx, { action: 'role-granted', actor: null, subject: 'ada' });
        throw new Error('undone');
      }),
    );
    await verify();
    const [{ count: now }] = await entries().clearOrder().count();
    assert.equal(now, before);
  });

  it('is read, changed and emptied by no service', async () => {
    for (const service of schemaOwners) {
      const database = openTestDatabase(test.urls[service]);
      for (const table of ['arrived', 'entries', 'chain']) {
        for (const statement of [
          `select 1 from audit.${table}`,
          `delete from audit.${table}`,
          `truncate audit.${table}`,
          table === 'chain'
            ? 'update audit.chain set days = 1'
            : `update audit.${table} set action = 'signed-in'`,
          `insert into audit.${table} default values`,
          `select audit.hash_of('', null)`,
          ...(service === 'identity' ? [] : ['select audit.seal()', 'select audit.prune()']),
          `create table audit.more ()`,
        ]) {
          const refused = { code: '42501' };
          await assert.rejects(database.raw(statement), refused, `${service}: ${statement}`);
        }
      }
      await database.destroy();
    }
  });

  describe('tells', () => {
    beforeEach(async () => {
      await owner.raw('truncate audit.arrived, audit.entries');
      await owner.raw(`update audit.chain set head_sequence = 0, head_hash = '',
        anchor_sequence = 0, anchor_hash = '', days = 400`);
      for (const actor of ['ada', 'bob', 'cy', 'di', 'ed']) {
        await audit(identity, { action: 'signed-in', actor });
      }
      await verify();
    });

    const faults: Record<string, { change: string; fault: RegExp }> = {
      'a changed entry': {
        change: `update audit.entries set actor = 'eve' where sequence = 3`,
        fault: /^Entry 3 is not/,
      },
      'a removed entry': {
        change: 'delete from audit.entries where sequence = 3',
        fault: /^Entry 3 is missing/,
      },
      'a removed tail': {
        change: 'delete from audit.entries where sequence > 3',
        fault: /^Entry 4 is missing: 5 were sealed/,
      },
      'a removed start': {
        change: 'delete from audit.entries where sequence < 3',
        fault: /^Entry 1 is missing/,
      },
      'a removed start whose anchor was moved': {
        change: `update audit.chain set anchor_sequence = 2,
            anchor_hash = (select hash from audit.entries where sequence = 2);
          delete from audit.entries where sequence < 3`,
        fault: /^No entry tells that those up to 2/,
      },
      'an inserted entry': {
        change: `update audit.entries set sequence = sequence + 100 where sequence > 2;
          update audit.entries set sequence = sequence - 99 where sequence > 100;
          insert into audit.entries select 3, at, service, action, 'eve', subject, outcome,
            request_id, network, count, hash from audit.entries where sequence = 2;
          update audit.chain set head_sequence = 6`,
        fault: /^Entry 3 is not/,
      },
      'an added entry': {
        change: `insert into audit.entries select 6, at, service, action, 'eve', subject, outcome,
          request_id, network, count, hash from audit.entries where sequence = 5`,
        fault: /^Entry 6 is not/,
      },
      'entries in another order': {
        change: `update audit.entries set sequence = 9 where sequence = 2;
          update audit.entries set sequence = 2 where sequence = 3;
          update audit.entries set sequence = 3 where sequence = 9`,
        fault: /^Entry 2 is not/,
      },
    };
    for (const [what, { change, fault }] of Object.entries(faults)) {
      it(what, async () => {
        assert.equal((await verify()).fault, undefined);
        await owner.raw(change);
        assert.match(String((await verify()).fault), fault);
      });
    }

    it('a tail that was removed with its record, by a head kept elsewhere', async () => {
      const { head } = await verify();
      await owner.raw(`delete from audit.entries where sequence > 3;
        update audit.chain set head_sequence = 3,
          head_hash = (select hash from audit.entries where sequence = 3)`);
      assert.equal((await verify()).fault, undefined);
      assert.match(String((await verify(head)).fault), /^Entry 4 is missing: 5 were sealed/);
    });

    it('a chain that was made anew, by a head kept elsewhere', async () => {
      const { head } = await verify();
      await owner.raw(`truncate audit.entries;
        update audit.chain set head_sequence = 0, head_hash = ''`);
      for (const actor of ['ada', 'bob', 'cy', 'di', 'eve']) {
        await audit(identity, { action: 'signed-in', actor });
      }
      assert.equal((await verify()).fault, undefined);
      assert.match(String((await verify(head)).fault), /^Entry 5 is another/);
    });

    it('nothing of a whole one, which goes on after old entries were pruned', async () => {
      await owner.raw(`truncate audit.entries;
        update audit.chain set head_sequence = 0, head_hash = '', days = 30`);
      await audit(identity, { action: 'signed-in', actor: 'ada' });
      await owner.raw(`update audit.arrived set at = now() - interval '31 days'`);
      await audit(identity, { action: 'signed-in', actor: 'bob' });
      await verify();
      await identity.raw('select audit.prune()');
      const { fault, entries: kept } = await verify();
      assert.equal(fault, undefined);
      assert.equal(kept, 2);
      assert.deepEqual(await entries().select('sequence', 'action', 'subject'), [
        { sequence: 2, action: 'signed-in', subject: null },
        { sequence: 3, action: 'pruned', subject: '1' },
      ]);
    });
  });

  it('counts a flood of refusals in few entries', async () => {
    await owner.raw('truncate audit.arrived');
    const tally = openTally({ database: identity, log: createLog('test', 'silent') });
    const refused = { action: 'access-refused', outcome: '403' } as const;
    for (let index = 0; index < 500; index += 1) {
      tally.count({ ...refused, actor: 'eve', requestId: `request-${index}` });
      tally.count({ ...refused, actor: `somebody ${index}` });
    }
    await tally.stop();
    const rows = await owner.withSchema('audit').from('arrived').select('actor', 'count');
    assert.equal(rows.length, 21);
    assert.equal(rows.find(({ actor }) => actor === 'eve').count, 500);
    assert.equal(rows.find(({ actor }) => actor === null).count, 481);
  });
});
