import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { limits } from '@counsel/contracts';
import { type Knex, migrate } from '@counsel/service-kit';
import {
  createTestDatabase,
  openTestDatabase,
  type TestDatabase,
} from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';

const migrations = new URL('../../migrations/', import.meta.url);
const remote = 'older';

describe('a registry of an older version', () => {
  let test: TestDatabase;
  let database: Knex;
  before(async () => {
    test = await createTestDatabase();
    database = openTestDatabase(test.urls.gateway);
    const older = { directory: fileURLToPath(migrations), loadExtensions: ['.ts'] };
    for (const name of readdirSync(migrations).sort()) {
      if (name < '037') await database.migrate.up({ ...older, name });
    }
    await insertOld();
    await migrate(test.urls.gateway, migrations);
  });
  after(async () => {
    await database?.destroy();
    await test?.drop();
  });

  const day = (number: number) => `2026-01-0${number}T00:00:00.000Z`;
  const long = 'x'.repeat(limits.tokenLabel.max);

  async function insertOld() {
    const version = (name: string, promotedAt: string | null) => ({
      ...{ remote, version: name, contract: '^1.0.0', manifest: '{}', files: 0, bytes: 0 },
      ...{ publishedAt: day(1), publishedBy: 'a test', promotedAt },
    });
    await database('remoteVersions').insert([
      version('1.0.0', day(1)),
      version('1.1.0', day(3)),
      version('1.2.0', null),
      version('1.3.0', null),
      version('0.9.0', day(1)),
    ]);
    await database('remotes').insert({ name: remote, version: '1.1.0' });
    const line = (at: string, action: string, name: string | null = null) => ({
      ...{ at, remote, by: 'a test', action, version: name, revision: 1 },
    });
    await database('remoteChanges').insert([
      line(day(1), 'promote', '1.0.0'),
      line(day(2), 'canary', '1.2.0'),
      line(day(3), 'promote', '1.1.0'),
      line(day(4), 'create-token'),
    ]);
    const token = (label: string, createdAt: string, of = remote) => ({
      ...{ remote: of, label, createdAt, createdBy: 'a test', hash: randomUUID() },
    });
    await database('remoteTokens').insert([
      token('Team', day(4)),
      token('team', day(5)),
      token('TEAM', day(6)),
      token('team (2)', day(7)),
      token(long, day(7)),
      token(long.toUpperCase(), day(8)),
      token('Team', day(5), 'other'),
    ]);
  }

  it('knows which versions browsers were given, and until when', async () => {
    const rows = await database('remoteVersions').orderBy('version');
    const times = rows.map(({ version, publicSince, lastLiveAt }) => [
      version,
      publicSince?.toISOString() ?? null,
      lastLiveAt?.toISOString() ?? null,
    ]);
    // Of what the history does not tell, and of what goes on: that it was now.
    const isNow = (time: unknown) => Date.parse(String(time)) > Date.now() - 60_000;
    const [untold, first, live, ...others] = times;
    assert.ok(isNow(untold?.[1]) && isNow(untold?.[2]), String(untold));
    assert.deepEqual(first, ['1.0.0', day(1), day(3)]);
    assert.deepEqual([live?.[0], live?.[1], isNow(live?.[2])], ['1.1.0', day(3), true]);
    assert.deepEqual(others, [
      ['1.2.0', day(2), day(3)],
      ['1.3.0', null, null],
    ]);
  });

  it('numbers tokens that share a label, however their letters are written', async () => {
    const rows = await database('remoteTokens').orderBy(['createdAt', 'remote', 'label']);
    const labels = rows.filter((row) => row.remote === remote).map(({ label }) => label);
    const [one, ...numbered] = labels.filter((label) => !/x/i.test(label));
    assert.equal(one, 'Team', 'the oldest keeps its label');
    assert.deepEqual(numbered, ['team (3)', 'TEAM (4)', 'team (2)']);
    const longest = labels.filter((label) => /x/i.test(label));
    assert.deepEqual(longest, [long, `${long.toUpperCase().slice(0, -4)} (2)`]);
    assert.deepEqual(rows.find((row) => row.remote === 'other')?.label, 'Team');
  });

  it('names the token of a line, where there is one of that moment', async () => {
    const [line] = await database('remoteChanges').where({ action: 'create-token' });
    assert.equal(line.label, 'Team');
  });
});
