import assert from 'node:assert/strict';
import { seal, unseal } from '@counsel/service-kit';
import { testKeys } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { type Identity, startIdentity } from '../test/support.ts';

const newest = 'newest-key-0123456789-0123456789-0123456789';
const purpose = 'authenticator secrets';
const secret = Buffer.from('12345678901234567890');
const people = 230;

describe('what identity keeps sealed', () => {
  let identity: Identity;
  before(async () => {
    identity = await startIdentity({ ENCRYPTION_KEYS: `${newest},${testKeys}` });
  });
  after(() => identity?.close());

  const stored = (): Promise<{ userId: string; secret: Buffer }[]> =>
    identity.database('authenticators').select('userId', 'secret').orderBy('userId');
  const openedBy = async (keys: string) =>
    (await stored()).filter(
      ({ userId: owner, secret: sealed }) =>
        unseal(sealed, { purpose, owner, keys })?.equals(secret) ?? false,
    ).length;

  it('is brought to the newest key by a job, all that a former key or the version before sealed', async () => {
    const { user } = await identity.account();
    const [example] = await identity.database('users').where({ id: user.id });
    const rows = Array.from({ length: people }, (_, index) => {
      const id = crypto.randomUUID();
      const sealing = { purpose, owner: id, keys: testKeys } as const;
      return {
        person: { ...example, id, email: `sealed-${index}@counsel.example` },
        app: { userId: id, secret: seal(secret, sealing, { asBefore: index % 2 === 0 }) },
      };
    });
    await identity.database.batchInsert(
      'users',
      rows.map(({ person }) => person),
    );
    await identity.database.batchInsert(
      'authenticators',
      rows.map(({ app }) => app),
    );
    assert.equal(await openedBy(testKeys), people);
    assert.equal(await openedBy(newest), 0);

    await identity.runScheduled('identity.reseal');
    assert.equal(await openedBy(newest), people);
    assert.equal(await openedBy(testKeys), 0);
  });

  it('stays as it is where no key opens it, and what is newest is not written again', async () => {
    const [first] = await stored();
    assert.ok(first);
    const lost = seal(secret, { purpose, owner: first.userId, keys: 'x'.repeat(32) });
    await identity
      .database('authenticators')
      .where({ userId: first.userId })
      .update({ secret: lost });
    const before = await stored();
    await identity.runScheduled('identity.reseal');
    assert.deepEqual(await stored(), before);
  });

  it('is left to the version before while its processes run', async () => {
    await identity.restart({
      ENCRYPTION_KEYS: `${testKeys},${newest}`,
      PRINCIPAL_KEY: 'p'.repeat(32),
    });
    const before = await stored();
    await identity.runScheduled('identity.reseal');
    assert.deepEqual(await stored(), before);
  });
});
