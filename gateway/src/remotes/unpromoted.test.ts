import assert from 'node:assert/strict';
import { openTestDatabase, statementsSent } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { bearer, type Shipping, startShipping } from '../../test/shipping.ts';
import type { Received, Sending } from '../../test/support.ts';
import { account } from '../../test/upstreams.ts';
import { publicVersions } from './public-versions.ts';

const name = 'secret';
const file = (version: string) => `/remotes/${name}/${version}/assets/page.js`;
const forEver = 'public, max-age=31536000, immutable';

describe('a version that browsers were never given', () => {
  let shipping: Shipping;
  let token: string;
  before(async () => {
    shipping = await startShipping();
    token = await shipping.createToken(name);
    await shipping.ship(name, '1.0.0');
    await shipping.publish(name, '2.0.0', {}, 'not for strangers');
  });
  after(() => shipping?.stop());

  const get = (path: string, sending: Sending = {}) => shipping.portal.ask(path, sending);
  /** An answer without what is another one each time. */
  const comparable = ({ status, headers, body }: Received) => {
    const { date, 'x-request-id': _id, ...others } = headers;
    const { requestId, ...said } = body;
    return { status, headers: others, said };
  };

  it('is to strangers what is not there, byte for byte', async () => {
    const member = await shipping.portal.signIn(account('user', 'attorney'));
    const theirs = await shipping.createToken('theirs');
    const strangers: Sending[] = [{}, { cookie: member }, { headers: bearer(theirs) }];
    for (const sending of strangers) {
      const answer = await get(file('2.0.0'), sending);
      assert.equal(answer.status, 404, answer.text);
      assert.deepEqual(comparable(answer), comparable(await get(file('7.0.0'), sending)));
    }
    const guess = { headers: bearer('made-up') };
    for (const version of ['2.0.0', '7.0.0']) {
      assert.equal((await get(file(version), guess)).status, 401);
    }
  });

  it('is read by administrators and by its own token, and kept by nothing on the way', async () => {
    for (const sending of [{ cookie: shipping.admin }, { headers: bearer(token) }]) {
      const { status, text, headers } = await get(file('2.0.0'), sending);
      assert.deepEqual([status, text], [200, 'not for strangers']);
      assert.equal(headers['cache-control'], 'private, no-store');
      const again = await get(file('7.0.0'), sending);
      assert.equal(again.status, 404);
    }
    const cookieAndToken = { cookie: shipping.admin, headers: bearer('made-up') };
    assert.equal((await get(file('2.0.0'), cookieAndToken)).status, 401, 'the token alone counts');
  });

  it('is for everybody from its first browser on, and stays so', async () => {
    await shipping.publish(name, '3.0.0');
    assert.equal((await get(file('3.0.0'))).status, 404);
    for (const percent of [5, 0]) {
      await shipping.change(name, 'canary', { version: '3.0.0', percent });
      const { status, headers } = await get(file('3.0.0'));
      assert.deepEqual([status, headers['cache-control']], [200, forEver], `${percent} %`);
    }
    await shipping.change(name, 'disable');
    for (const version of ['1.0.0', '3.0.0']) {
      assert.equal((await get(file(version))).status, 200, 'for pages that are open');
    }
    const wrong = { headers: bearer('made-up') };
    assert.equal((await get(file('1.0.0'), wrong)).status, 200, 'nobody is asked who they are');
  });

  it('costs a page nothing when it is none: no statement for a file', async () => {
    assert.equal((await get(file('1.0.0'))).status, 200);
    const cookie = await shipping.portal.signIn();
    const sent = await statementsSent('gateway', async () => {
      for (let n = 0; n < 20; n++) assert.equal((await get(file('1.0.0'), { cookie })).status, 200);
    });
    assert.deepEqual(sent, []);
  });

  it('is told from others while the database is away, by what was known before', async () => {
    const database = openTestDatabase(shipping.portal.database.urls.gateway);
    const isPublic = publicVersions(database, { ttl: 1 });
    assert.deepEqual([await isPublic(name, '1.0.0'), await isPublic(name, '2.0.0')], [true, false]);
    await database.destroy();
    assert.equal(await isPublic(name, '1.0.0'), true);
    await assert.rejects(isPublic(name, '2.0.0'));
  });

  it('asks of an administrator for a second factor where the portal does', async () => {
    const strict = await startShipping({ ADMIN_SECOND_FACTOR: 'required' });
    try {
      await strict.publish(name, '1.0.0');
      assert.equal((await strict.file(name, '1.0.0')).status, 200);
      const cookie = await strict.portal.signIn(account('user', 'admin'));
      assert.equal((await strict.portal.ask(file('1.0.0'), { cookie })).status, 404);
    } finally {
      await strict.stop();
    }
  });
});
