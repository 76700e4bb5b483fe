import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrationsIn, schemaOwners } from '@counsel/service-kit';
import {
  createTestDatabase,
  openTestDatabase,
  type TestDatabase,
} from '@counsel/service-kit/testing';
import { execa } from 'execa';
import { inRoot } from './paths.ts';
import { testFolder } from './testing/support.ts';

/**
 * Migrations run while the version before serves. What came up to here is applied everywhere, and its
 * files stay as they are; all that comes later is looked through.
 */
const applied = { gateway: 45, identity: 42, questions: 16, attorneys: 16 };

/** What our own statements need not say, or `migrate` says for all of them. */
const settled = [
  'require-timeout-settings',
  'prefer-robust-stmts',
  'prefer-bigint-over-int',
  'prefer-identity',
  'prefer-text-field',
  'ban-drop-table',
];

interface Found {
  file: string;
  rule_name: string;
  message: string;
}

describe('migrations', () => {
  const folder = testFolder();
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database?.drop());

  /** What squawk finds in files of statements, each of them a transaction unless it says that it is none. */
  async function faultsIn(files: string[], inTransaction = true): Promise<string[]> {
    if (files.length === 0) return [];
    const assumed = inTransaction ? ['--assume-in-transaction'] : [];
    const options = ['--reporter=json', '--pg-version=17.0', ...assumed];
    const excluded = settled.map((rule) => `--exclude=${rule}`);
    const { stdout } = await execa('squawk', [...options, ...excluded, ...files], {
      preferLocal: true,
      localDir: inRoot('.'),
      reject: false,
    });
    return (JSON.parse(stdout) as Found[]).map(({ file, rule_name }) => `${file} ${rule_name}`);
  }

  /** The statements of each migration, in a file of its own: those in a transaction, and those in none. */
  async function written(owner: (typeof schemaOwners)[number]): Promise<[string[], string[]]> {
    const home = owner === 'gateway' ? 'gateway' : `services/${owner}`;
    const migrations = inRoot(home, 'migrations/');
    const config = migrationsIn(pathToFileURL(migrations));
    const db = openTestDatabase(database.urls[owner]);
    const sent: string[] = [];
    db.on('query', ({ sql }: { sql: string }) => {
      if (!/knex_migrations|^(BEGIN|COMMIT)/i.test(sql)) sent.push(sql);
    });
    const files: [string[], string[]] = [[], []];
    try {
      for (;;) {
        sent.length = 0;
        const [, [name]] = (await db.migrate.up(config)) as [number, string[]];
        if (name === undefined) return files;
        if (Number.parseInt(name, 10) <= applied[owner]) continue;
        const { config: own } = await import(pathToFileURL(join(migrations, basename(name))).href);
        const file = join(folder.path, owner, `${basename(name)}.sql`);
        mkdirSync(join(folder.path, owner), { recursive: true });
        writeFileSync(file, `${sent.join(';\n')};\n`);
        files[own?.transaction === false ? 1 : 0].push(file);
      }
    } finally {
      await db.destroy();
    }
  }

  it('shut no table for long, and take nothing from the version that still runs', async () => {
    for (const owner of schemaOwners) {
      const [inTransaction, alone] = await written(owner);
      const faults = [...(await faultsIn(inTransaction)), ...(await faultsIn(alone, false))];
      assert.deepEqual(faults, [], owner);
    }
  });

  it('that would are found', async () => {
    const cases = {
      'rename.sql': 'alter table questions rename column title to heading;',
      'drop.sql': 'alter table questions drop column title;',
      'rewrite.sql': 'alter table questions alter column id type text;',
      'required.sql': 'alter table questions add column more integer not null;',
      'index.sql': 'create index questions_by_title on questions (title);',
      'check.sql': 'alter table questions add constraint short check (length(title) < 9);',
      'good.sql': 'alter table questions add column more integer;',
    };
    const files = Object.entries(cases).map(([name, text]) => {
      const file = join(folder.path, name);
      writeFileSync(file, text);
      return file;
    });
    const found = await faultsIn(files);
    const refused = new Set(found.map((each) => /(\w+\.sql)/.exec(each)?.[1]));
    assert.deepEqual(
      [...refused].sort(),
      Object.keys(cases)
        .filter((name) => name !== 'good.sql')
        .sort(),
    );
  });
});
