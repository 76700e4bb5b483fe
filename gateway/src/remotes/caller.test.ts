import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import { type Shipping, startShipping } from '../../test/shipping.ts';

const name = 'named';

describe('who changes a remote', () => {
  let shipping: Shipping;
  before(async () => {
    shipping = await startShipping();
    await shipping.ship(name, '1.0.0');
  });
  after(() => shipping?.stop());

  const told = async () => {
    const { changes, versions } = await shipping.detail(name);
    const [version] = versions;
    // A build is published by a token's holder.
    const administrators = changes.filter(({ action }) => action !== 'publish');
    return { by: administrators.map(({ by }) => by), promotedBy: version?.promotedBy };
  };

  it('is named as they were called then', async () => {
    shipping.portal.upstreams.lastName = 'Lovelace';
    await shipping.change(name, 'disable');
    assert.deepEqual(await told(), {
      by: ['administrator A Lovelace', ...Array(2).fill('administrator A B')],
      promotedBy: 'administrator A B',
    });
  });

  it('can do so while nobody knows their name', async () => {
    await shipping.portal.upstreams.close();
    const answer = await shipping.change(name, 'enable');
    assert.equal(answer.status, 200, answer.text);
    const [latest] = (await told()).by;
    assert.match(latest ?? '', /^administrator [0-9a-f-]{36}$/);
  });
});
