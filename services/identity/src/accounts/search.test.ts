import assert from 'node:assert/strict';
import { calls } from '@counsel/contracts';
import { admin, attorney, person } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { type Identity, startIdentity } from '../../test/support.ts';

const { listAccounts, searchAccounts } = calls;

describe('accounts, for administrators', () => {
  let identity: Identity;
  before(async () => {
    identity = await startIdentity();
  });
  after(() => identity?.close());

  async function search(query: Record<string, string | number>) {
    const { status, body } = await identity.client(searchAccounts, { as: admin(), query });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  }

  it('are listed with their roles and nothing else, the latest first, page by page', async () => {
    const made: string[] = [];
    for (let n = 0; n < 3; n += 1) made.unshift((await identity.account()).userId);
    const first = await identity.client(listAccounts, { as: admin(), query: { limit: 2 } });
    const next = /cursor=([\w-]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await identity.client(listAccounts, {
      as: admin(),
      query: { limit: 1, cursor: next },
    });
    assert.deepEqual(
      [...first.body, ...second.body].map(({ id }) => id),
      made,
    );
    assert.deepEqual(Object.keys(first.body[0] ?? {}).sort(), [
      'createdAt',
      'email',
      'emailVerified',
      'firstName',
      'id',
      'lastName',
      'roles',
    ]);
    assert.deepEqual(first.body[0]?.roles, ['user']);
  });

  it('are found by names and parts of addresses, by beginnings and despite typing errors', async () => {
    const one = await identity.account({
      firstName: 'Bartholomäus',
      lastName: 'Zimmermann',
      email: 'b.zimmermann@tannery.example',
    });
    await identity.account({ firstName: 'Li', lastName: 'Wu', email: 'li@bakery.example' });
    for (const q of [
      'zimmermann',
      'tannery',
      'zimm',
      'b.zimmermann@tannery.example',
      'bartho',
      'tannery zimm',
    ]) {
      const [found, ...others] = await search({ q });
      assert.equal(found?.account.id, one.userId, q);
      assert.equal(found?.isClose, false, q);
      assert.deepEqual(others, [], q);
      assert.ok((found?.nameMarks.length ?? 0) + (found?.emailMarks.length ?? 0) > 0, q);
    }
    const [close] = await search({ q: 'zimmerman' }).then(() => search({ q: 'zimermann' }));
    assert.equal(close?.account.id, one.userId);
    assert.equal(close?.isClose, true);
    assert.deepEqual(
      close?.nameMarks.map(({ start, end }) => 'Bartholomäus Zimmermann'.slice(start, end)),
      ['Zimmermann'],
    );
    assert.deepEqual(await search({ q: 'nobodyofthatname' }), []);
    assert.deepEqual(await search({ q: 'zimmermann -tannery' }), []);
  });

  it('are narrowed by role and time, and found page by page', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      ids.push((await identity.account({ lastName: 'Oberholzer' })).userId);
    }
    const [first = '', second = ''] = ids;
    await identity.database('held_roles').insert({ userId: first, role: 'attorney' });
    await identity
      .database('users')
      .where({ id: second })
      .update({ createdAt: identity.database.raw(`now() - interval '9 days'`) });
    const idsOf = async (query: Record<string, string | number>) =>
      (await search({ q: 'oberholzer', ...query })).map(({ account }) => account.id).sort();
    assert.deepEqual(await idsOf({}), [...ids].sort());
    assert.deepEqual(await idsOf({ role: 'attorney' }), [first]);
    assert.deepEqual(await idsOf({ role: 'admin' }), []);
    assert.deepEqual(await idsOf({ withinDays: 7 }), ids.filter((id) => id !== second).sort());
    const page = await identity.client(searchAccounts, {
      as: admin(),
      query: { q: 'oberholzer', limit: 2 },
    });
    const cursor = /cursor=([\w-]+)/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await search({ q: 'oberholzer', limit: 2, cursor });
    assert.deepEqual(
      [...page.body, ...rest].map(({ account }) => account.id).sort(),
      [...ids].sort(),
    );
  });

  it('are for nobody else, and refuse what holds no word', async () => {
    for (const as of [person(), attorney()]) {
      assert.equal((await identity.client(listAccounts, { as })).status, 403);
      assert.equal((await identity.client(searchAccounts, { as, query: { q: 'a' } })).status, 403);
    }
    for (const q of ['', '🙂', 'x'.repeat(10_000), '\0', '-zimmermann']) {
      assert.equal(
        (await identity.client(searchAccounts, { as: admin(), query: { q } })).status,
        400,
      );
    }
  });
});
