import assert from 'node:assert/strict';
import { type EventOf, limits, type RemoteReport } from '@counsel/contracts';
import { createLog, type Events, openEvents } from '@counsel/service-kit';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { bearer, type Shipping, startShipping } from '../../test/shipping.ts';

const email = 'team@firm.example';

describe('the team of a remote', () => {
  let shipping: Shipping;
  let members: string[];
  let events: Events;
  const failing: EventOf<'remote.failing'>[] = [];
  const stopped: EventOf<'remote.canary-stopped'>[] = [];
  before(async () => {
    shipping = await startShipping();
    members = await Promise.all(Array.from({ length: 4 }, () => shipping.portal.signIn()));
    const url = shipping.portal.database.urls.identity;
    events = await openEvents({ url, service: 'identity', log: createLog('test', 'silent') });
    await events.subscribe('remote.failing', async (event) => {
      failing.push(event);
    });
    await events.subscribe('remote.canary-stopped', async (event) => {
      stopped.push(event);
    });
  });
  after(async () => {
    await events?.stop();
    await shipping?.stop();
  });

  const thrown = (remote: string, name: string, version = '1.0.0'): RemoteReport => ({
    ...{ remote, version, phase: 'run', outcome: 'threw', milliseconds: 0 },
    error: { name, frames: [{ file: 'assets/page.js', line: 1, column: 1 }], breadcrumbs: [] },
  });
  const send = (reports: RemoteReport[], member = 0) =>
    shipping.portal.ask('/api/remotes/reports', {
      ...{ method: 'POST', body: { reports }, cookie: members[member] ?? '' },
    });
  const setContact = (name: string, to: string | null, headers = {}) =>
    shipping.call('PUT', `/api/remotes/${name}/contact`, { email: to }, headers);
  const toldOf = (remote: string) => failing.filter((event) => event.remote === remote);
  const { after: bound, perDay } = limits.errorMails;

  it('gives an address, as an administrator can for it, and takes it back', async () => {
    await shipping.ship('billing', '1.0.0');
    const token = bearer(await shipping.createToken('billing'));
    assert.equal((await setContact('billing', email, token)).status, 200);
    const { contact, changes } = await shipping.detail('billing');
    assert.deepEqual([contact, changes[0]?.action], [email, 'contact']);
    assert.doesNotMatch(JSON.stringify(changes), /firm\.example/);
    await setContact('billing', null);
    assert.equal((await shipping.detail('billing')).contact, null);
    assert.equal((await setContact('billing', 'no address')).status, 400);
    assert.equal((await setContact('nowhere', email)).status, 404);
    const other = bearer(await shipping.createToken('other'));
    assert.equal((await setContact('billing', email, other)).status, 403);
    const path = '/api/remotes/billing/contact';
    for (const [cookie, status] of [
      ['', 401],
      [members[0] ?? '', 403],
    ] as const) {
      const answer = await shipping.portal.ask(path, { method: 'PUT', body: { email }, cookie });
      assert.equal(answer.status, status);
    }
  });

  it('is written to of each new kind of failure, once, and a few times a day', async () => {
    await shipping.ship('chatty', '1.0.0');
    await setContact('chatty', email);
    const kinds = ['A', 'B', 'C', 'D', 'E'].map((letter) => `${letter}Error`);
    for (let times = 1; times < bound; times++) {
      await send(kinds.map((kind) => thrown('chatty', kind)));
    }
    await send([thrown('chatty', 'AError')]);
    await send([thrown('chatty', 'AError'), thrown('chatty', 'AError')], 1);
    await send(
      kinds.map((kind) => thrown('chatty', kind)),
      2,
    );
    await until(() => toldOf('chatty').length >= perDay, { what: 'the mails of the day' });
    await shipping.ship('marker', '1.0.0');
    await setContact('marker', email);
    await send(Array.from({ length: bound }, () => thrown('marker', 'LastError')));
    await until(() => toldOf('marker').length > 0, { what: 'what came after' });
    const told = toldOf('chatty').toSorted((one, next) => one.failure.localeCompare(next.failure));
    assert.deepEqual(told[0], {
      ...{ email, remote: 'chatty', version: '1.0.0', failure: 'AError', times: bound },
    });
    // What one report brought over the bound arrives in any order.
    assert.deepEqual(
      told.map(({ failure }) => failure),
      kinds.slice(0, perDay),
    );
    await setContact('chatty', null);
    await setContact('chatty', 'stranger@firm.example');
    const more = ['F', 'G'].map((letter) => thrown('chatty', `${letter}Error`));
    for (let times = 0; times < bound; times++) await send(more, 3);
    await setContact('chatty', email);
    await shipping.ship('later', '1.0.0');
    await setContact('later', email);
    await send(Array.from({ length: bound }, () => thrown('later', 'LastError')));
    await until(() => toldOf('later').length > 0, { what: 'what came after' });
    assert.equal(toldOf('chatty').length, perDay, 'an address anew is no day anew');
    const contacts = shipping.database('remoteContacts').where({ remote: 'chatty' });
    await contacts.update({ toldOn: shipping.database.raw('current_date - 1') });
    await send(
      kinds.map((kind) => thrown('chatty', kind)),
      3,
    );
    await until(() => toldOf('chatty').length >= kinds.length, { what: 'those of the next day' });
  });

  it('is written to when its canary was stopped, with the figures alone', async () => {
    await shipping.ship('tried', '1.0.0');
    await shipping.publish('tried', '2.0.0');
    await setContact('tried', email);
    await shipping.change('tried', 'canary', { version: '2.0.0', percent: 10 });
    for (const member of [0, 1, 2]) await send([thrown('tried', 'AError', '2.0.0')], member);
    await until(() => stopped.length > 0, { what: 'the mail' });
    const figures =
      '3 failures in 0 loads, met by 3 members; the live version had 0 failures in 0 loads.';
    assert.deepEqual(stopped, [{ email, remote: 'tried', version: '2.0.0', figures }]);
  });

  it('that gave no address is written to by nobody', async () => {
    await shipping.ship('silent', '1.0.0');
    for (let member = 0; member < 4; member++) {
      await send(
        Array.from({ length: bound }, () => thrown('silent', 'AError')),
        member,
      );
    }
    const [row] = await shipping.database('remoteErrors').where({ remote: 'silent' });
    assert.deepEqual([row.count, row.toldAt], [4 * bound, null]);
  });
});
