import assert from 'node:assert/strict';
import type { Knex } from '@counsel/service-kit';
import { openTestDatabase, until } from '@counsel/service-kit/testing';
import { after, before, beforeEach, describe, it } from 'mocha';
import pg from 'pg';
import { startGateway, type TestGateway } from '../../test/support.ts';
import { account } from '../../test/upstreams.ts';
import { type FoundSession, SessionCache } from './cache.ts';
import type { SessionData } from './session.model.ts';

const session: SessionData = { userId: 'u1', roles: ['user'], authenticatedAt: '' };
const found: FoundSession = { session, livesFor: 60_000 };

describe('remembered sessions', () => {
  let isCurrent: boolean;
  let cache: SessionCache;
  let reads: number;
  beforeEach(() => {
    isCurrent = true;
    reads = 0;
    cache = new SessionCache(() => isCurrent);
  });
  const get = (what: FoundSession | null = found) =>
    cache.get('h', async () => {
      reads += 1;
      return what;
    });
  /** Whether a session is remembered: the next one who asks for it reads nothing. */
  async function isRemembered(): Promise<boolean> {
    const before = reads;
    await get(null);
    return reads === before;
  }

  it('are read once', async () => {
    assert.equal(await get(), session);
    assert.equal(await get(), session);
    assert.equal(reads, 1);
  });

  it('are not used while changes may go unheard', async () => {
    await get();
    isCurrent = false;
    assert.equal(await isRemembered(), false);
  });

  it('are forgotten one by one and all at once', async () => {
    await get();
    cache.delete('h');
    assert.equal(await isRemembered(), false);
    await get();
    cache.clear();
    assert.equal(await isRemembered(), false);
  });

  it('are not kept of what changed while it was read', async () => {
    await cache.get('h', async () => {
      cache.delete('h');
      return found;
    });
    assert.equal(await isRemembered(), false);
  });

  it('are not kept of a session that has ended, or needs a new sid', async () => {
    await get({ session, livesFor: 0 });
    assert.equal(await isRemembered(), false);
    await get({ session: { ...session, renew: true }, livesFor: 60_000 });
    assert.equal(await isRemembered(), false);
    assert.equal(await get(null), null);
  });
});

describe('what a gateway remembers', () => {
  let portal: TestGateway;
  let own: Knex;
  let owner: pg.Client;
  before(async () => {
    portal = await startGateway();
    own = openTestDatabase(portal.database.urls.gateway);
    owner = new pg.Client({ connectionString: portal.database.adminUrl });
    await owner.connect();
  });
  after(async () => {
    await owner?.end();
    await own?.destroy();
    await portal?.stop();
  });

  const statusOf = async (cookie: string, path = '/api/auth/user') =>
    (await portal.ask(path, { cookie })).status;
  const mayReadQueue = async (cookie: string) =>
    (await statusOf(cookie, '/api/questions/queue')) === 200;

  /** Changes sessions as nothing of ours can: no gateway hears of it. */
  async function unheard(change: string, userId: string): Promise<void> {
    await owner.query('begin');
    await owner.query('alter table gateway.sessions disable trigger all');
    await owner.query(`${change} where user_id = $1`, [userId]);
    await owner.query('alter table gateway.sessions enable trigger all');
    await owner.query('commit');
  }

  /** Somebody whom the gateway knows from memory: a role that was added unheard of is not theirs. */
  const someoneRemembered = () =>
    until(async () => {
      const person = account();
      const cookie = await portal.signIn(person);
      assert.equal(await mayReadQueue(cookie), false);
      await unheard(
        `update gateway.sessions set sess = jsonb_set(sess, '{roles}', '["user", "attorney"]')`,
        person.id,
      );
      return (await mayReadQueue(cookie)) ? undefined : { ...person, cookie };
    });

  it('spare the database', async () => {
    const { cookie } = await someoneRemembered();
    assert.equal(await statusOf(cookie), 200);
  });

  it('end with a row that somebody removes or changes beside the gateway', async () => {
    for (const change of ['delete from sessions', 'update sessions set expire = now()']) {
      const { id, cookie } = await someoneRemembered();
      await own.raw(`${change} where user_id = ?`, [id]);
      await until(async () => (await statusOf(cookie)) === 401, { patience: 2_000, what: change });
    }
    const { cookie } = await someoneRemembered();
    await owner.query('truncate gateway.sessions');
    await until(async () => (await statusOf(cookie)) === 401, { patience: 2_000 });
  });

  it('are not trusted when the connection that tells of changes is lost', async () => {
    const { cookie } = await someoneRemembered();
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'gateway-notices' and datname = current_database()`,
    );
    await until(() => mayReadQueue(cookie), { patience: 2_000, what: 'the row to be read again' });
    await someoneRemembered();
  });
});
