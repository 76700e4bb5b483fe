import assert from 'node:assert/strict';
import { remoteLengths, remoteRefusals } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import { buildRemote } from '../../test/builds.ts';
import { type Shipping, startShipping } from '../../test/shipping.ts';
import { publishLocal } from './publish.ts';
import { folderStore, remotesDir } from './store.ts';

const { remotes, tokens } = remoteLengths;
const races = 5;

describe('the room for remotes', () => {
  let shipping: Shipping;
  before(async () => {
    shipping = await startShipping();
  });
  after(() => shipping?.stop());

  const makeToken = (name: string) =>
    shipping.call('POST', `/api/remotes/${name}/tokens`, { label: 'one more' });
  const tokensOf = (name: string) =>
    Array.from({ length: tokens - 1 }, (_, n) => ({
      remote: name,
      label: `${n}`,
      hash: `${name} ${n}`,
      createdBy: 'test',
    }));

  it('is for so many tokens of each, however many are made at once', async () => {
    await shipping.ship('mine', '1.0.0');
    await shipping.database('remote_tokens').insert(tokensOf('mine'));
    const answers = await Promise.all(Array.from({ length: races }, () => makeToken('mine')));
    const refused = answers.filter(({ status }) => status === 409);
    assert.deepEqual([answers.length - refused.length, refused.length], [1, races - 1]);
    for (const { body } of refused) assert.equal(body.code, remoteRefusals.noRoom);
    assert.equal((await shipping.detail('mine')).tokens.length, tokens);
  });

  it('is for so many names, whether they have a token or a version', async () => {
    const names = Array.from({ length: remotes - 2 }, (_, n) => ({ name: `other-${n}` }));
    await shipping.database('remotes').insert(names);
    const answers = await Promise.all(
      Array.from({ length: races }, (_, n) => makeToken(`new-${n}`)),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409, 409]);
    // Whoever sends a build has a token, which takes the name's room; what is built here has none.
    const dist = await buildRemote(shipping.builds, 'another', 'text');
    const store = folderStore(remotesDir(shipping.portal.config.DATA_DIR));
    await assert.rejects(publishLocal({ database: shipping.database, store }, dist), {
      code: remoteRefusals.noRoom,
    });
    assert.equal((await shipping.publish('mine', '1.1.0')).status, 201, 'one that is there');
  });
});
