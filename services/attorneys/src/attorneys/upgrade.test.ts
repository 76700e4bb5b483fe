import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type Knex, migrate } from '@counsel/service-kit';
import {
  createTestDatabase,
  openTestDatabase,
  type TestDatabase,
} from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';

const migrations = new URL('../../migrations/', import.meta.url);

describe('an installation of an older version', () => {
  let test: TestDatabase;
  let database: Knex;
  before(async () => {
    test = await createTestDatabase();
    database = openTestDatabase(test.urls.attorneys);
    const older = { directory: fileURLToPath(migrations), loadExtensions: ['.ts'] };
    for (const name of ['001_attorneys.ts', '002_random_ids.ts']) {
      await database.migrate.up({ ...older, name });
    }
  });
  after(async () => {
    await database?.destroy();
    await test?.drop();
  });

  const insert = async (row: object) => {
    const [{ id }] = await database('attorneys')
      .insert({
        firstName: 'Nora',
        lastName: 'Quinn',
        email: `${randomUUID()}@bar.example`,
        licenseNumber: 'TN-1',
        practiceState: 'TN',
        yearsExperience: 1,
        lawSchool: 'Vanderbilt',
        graduationYear: 2013,
        practiceAreas: 'Contracts',
        ...row,
      })
      .returning('id');
    return id;
  };
  const approved = { isApproved: true, approvedAt: '2026-01-02T00:00:00.000Z' };

  it('comes up with licenses that several hold, and takes no role from anybody', async () => {
    const rows = {
      linked: { userId: randomUUID(), ...approved, licenseNumber: 'TN 01' },
      unlinked: { ...approved, approvedAt: '2026-01-01T00:00:00.000Z' },
      second: { userId: randomUUID(), ...approved, approvedAt: '2026-01-03T00:00:00.000Z' },
      pending: { userId: randomUUID() },
      nothing: { ...approved, licenseNumber: '–' },
      noneEither: { ...approved, licenseNumber: '…' },
      digits: { ...approved, licenseNumber: '٢٤٠١', approvedAt: '2026-01-01T00:00:00.000Z' },
      sameDigits: { ...approved, licenseNumber: '٢٤٠١' },
      zeros: { ...approved, licenseNumber: '000', approvedAt: '2026-01-01T00:00:00.000Z' },
      sameZeros: { ...approved, licenseNumber: '000' },
    };
    const ids: Record<string, number> = {};
    for (const [name, row] of Object.entries(rows)) ids[name] = await insert(row);
    await migrate(test.urls.attorneys, migrations);
    const seen = await database('attorneys').select('id', 'confirmedAt', 'sharesLicense');
    const of = (name: string) => {
      const row = seen.find(({ id }) => id === ids[name]);
      return [row?.confirmedAt !== null, row?.sharesLicense];
    };
    assert.deepEqual(of('linked'), [true, false]);
    assert.deepEqual(of('second'), [true, true]);
    assert.deepEqual(of('unlinked'), [false, true]);
    assert.deepEqual(of('pending'), [false, false]);
    assert.deepEqual(of('nothing'), [false, false]);
    assert.deepEqual(of('noneEither'), [false, false]);
    assert.deepEqual(
      [of('digits'), of('zeros')],
      [
        [false, false],
        [false, false],
      ],
    );
    assert.deepEqual(
      [of('sameDigits'), of('sameZeros')],
      [
        [false, true],
        [false, true],
      ],
    );
    const approve = database('attorneys').where({ id: ids.pending }).update(approved);
    await assert.rejects(approve, /attorneys_license_active/);
  });
});
