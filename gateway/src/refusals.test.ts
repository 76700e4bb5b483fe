import assert from 'node:assert/strict';
import { calls } from '@counsel/contracts';
import { openTestDatabase, until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { startGateway, type TestGateway } from '../test/support.ts';
import { account, answerJson } from '../test/upstreams.ts';

describe('refusals', () => {
  let portal: TestGateway;
  before(async () => {
    portal = await startGateway({ TRUSTED_PROXIES: '127.0.0.1' });
  });
  after(() => portal?.stop());

  /** What the audit table has of refusals, once it has of so many. */
  async function refusals(count: number) {
    const database = openTestDatabase(portal.database.adminUrl);
    try {
      return await until(
        async () => {
          const rows = await database('audit.arrived').where({ action: 'access-refused' });
          return rows.reduce((sum, row) => sum + row.count, 0) >= count ? rows : undefined;
        },
        { what: `${count} refusals` },
      );
    } finally {
      await database.destroy();
    }
  }

  it('are kept with who was refused what, equal ones of a moment as one', async () => {
    const person = account();
    const cookie = await portal.signIn(person);
    portal.upstreams.answer = (_request, response) => answerJson(response, 404, { message: '' });
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const ask = (path: string, method = 'GET') => portal.ask(path, { cookie, headers, method });
    for (let n = 0; n < 40; n++) await ask('/api/admin/attorneys/pending');
    await ask('/api/questions/4711');
    // What is no refusal, and what is no call.
    await ask('/api/nowhere/ada@example.com');
    await portal.ask(calls.getCurrentUser.path);
    const rows = await refusals(41);
    const [forbidden, hidden] = ['403', '404'].map((status) =>
      rows.filter((row) => row.outcome === status),
    );
    assert.ok(forbidden && forbidden.length < 20, 'few entries');
    assert.equal(rows.length, (forbidden?.length ?? 0) + (hidden?.length ?? 0));
    assert.equal(hidden?.length, 1);
    for (const { actor, subject, service, network, requestId } of rows) {
      assert.equal(actor, person.id);
      assert.equal(service, 'gateway');
      assert.match(subject, /^GET \/api\/(admin\/attorneys\/pending|questions\/:id)$/);
      assert.match(network, /^[\w-]{22}$/);
      assert.match(requestId, /^[\w-]{36}$/);
    }
    assert.equal(new Set(rows.map(({ network }) => network)).size, 1);
    assert.doesNotMatch(JSON.stringify(rows), /203\.0\.113|4711|@/);
  });
});
