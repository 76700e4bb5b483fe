import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@counsel/contracts';
import { type Portal, startPortal } from '@counsel/scripts';
import { createEmptyDatabase, openTestDatabase, until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import {
  administrator,
  aFollowUp,
  anAnswer,
  anApplication,
  aQuestion,
  attorney,
  type Member,
  register,
  signIn,
  visitor,
} from '../support/cast.ts';
import { counsel, startCounsel } from '../support/counsel.ts';

describe('a backup', () => {
  const root = mkdtempSync(join(tmpdir(), 'counsel-backup-'));
  const at = (...parts: string[]) => join(root, ...parts);
  const [lost, found] = [at('lost'), at('found')];
  const settings: Record<string, string> = {
    BACKUP_TO: at('backups'),
    BACKUP_IDENTITY_FILE: at('key'),
  };
  const ours = (dataDir: string, ...words: string[]) =>
    counsel({ ...settings, DATA_DIR: dataDir }, ...words);
  const running: Portal[] = [];
  /** What people were told was there before the backup began. */
  let acknowledged: string[];
  let asker: Member;
  let lawyer: Member;
  let leaver: Member;
  /** Of who left after the backup: what nobody must find anywhere. */
  let traces: string[];
  /** Keys, checks and indexes, as they were. */
  let definitions: string[];
  let answered: number;
  let backup: string;

  const start = async (dataDir: string, options = {}): Promise<Portal> => {
    const portal = await startPortal({
      dataDir,
      throttleScale: 1_000,
      adminSecondFactor: 'asked',
      ...options,
    });
    running.push(portal);
    return portal;
  };

  before(async () => {
    const { said } = await ours(lost, 'backup', 'key', at('key'));
    settings.BACKUP_RECIPIENT = /BACKUP_RECIPIENT=(\S+)/.exec(said)?.[1] ?? '';
    const portal = await start(lost);
    const admin = await administrator(portal);
    lawyer = await attorney(portal, admin.api);
    asker = await register(portal);
    answered = (await asker.api.do(calls.submitQuestion, { body: aQuestion() })).id;
    await lawyer.api.do(calls.claimQuestion, { params: { id: answered } });
    await lawyer.api.do(calls.answerQuestion, { params: { id: answered }, body: anAnswer() });
    await asker.api.do(calls.addFollowUp, { body: aFollowUp(answered) });
    await prepareLeaver(portal);
  });

  /** Somebody with a bit of everything. */
  async function prepareLeaver(portal: Portal): Promise<void> {
    leaver = await register(portal, 'Quentin');
    const content = 'A quandary of quinces, which nobody else would ask about in these words.';
    const body = aQuestion({ content, isAnonymous: false });
    const { id } = await leaver.api.do(calls.submitQuestion, { body });
    await leaver.api.do(calls.submitQuestion, { body });
    await lawyer.api.do(calls.claimQuestion, { params: { id } });
    await lawyer.api.do(calls.answerQuestion, { params: { id }, body: anAnswer() });
    await leaver.api.do(calls.addFollowUp, { body: aFollowUp(id) });
    await leaver.api.do(calls.apply, { body: anApplication({ email: leaver.email }) });
    const { id: account } = await leaver.api.do(calls.getCurrentUser);
    traces = [leaver.email, 'Quentin', 'quinces', account];
  }
  after(async () => {
    for (const portal of running) await portal.stop();
    rmSync(root, { recursive: true, force: true });
  });

  it('is of one moment, though people write all the while', async () => {
    let isOver = false;
    const told: string[] = [];
    const submitOn = async (writer: number) => {
      for (let count = 0; !isOver; count += 1) {
        const title = `Question ${writer}-${count} of many`;
        const { status } = await asker.api.call(calls.submitQuestion, {
          body: aQuestion({ title }),
        });
        if (status === 201) told.push(title);
      }
    };
    const writers = [submitOn(1), submitOn(2), submitOn(3)];
    try {
      await until(() => told.length >= 30, { what: 'questions to be acknowledged' });
      acknowledged = [...told];
      const { said, code } = await ours(lost, 'backup');
      assert.equal(code, 0, said);
      backup = /^(counsel-\S+) is in /.exec(said)?.[1] ?? '';
      assert.ok(told.length > acknowledged.length, 'Nobody wrote meanwhile.');
    } finally {
      isOver = true;
      await Promise.all(writers);
    }
  });

  it('is followed by an erasure, of which the portal keeps nothing but the record of what was done', async () => {
    const [portal] = running;
    assert.ok(portal);
    const asked = await ours(lost, 'users', 'erase', leaver.email);
    assert.match(
      asked.said,
      /would be erased with 2 questions, for good: say it again with --yes\.$/,
    );
    assert.equal(asked.code, 1);
    assert.ok((await tablesWith(traces, await urlOf(lost))).length > 5);
    await untilQuiet(await urlOf(lost), 'quinces');
    definitions = await definitionsIn(await urlOf(lost));
    const { said, code } = await ours(lost, 'users', 'erase', leaver.email, '--yes');
    assert.equal(code, 0, said);
    assert.deepEqual(await tablesWith(traces, await urlOf(lost)), []);
    assert.equal((await leaver.api.call(calls.getCurrentUser)).status, 401);
    assert.equal((await visitor(portal).call(calls.login, { body: leaver })).status, 401);
    const unknown = await ours(lost, 'users', 'erase', leaver.email, '--yes');
    assert.match(unknown.said, /^There is no account of /);
    await running.pop()?.stop();
  });

  /** The database of a portal that runs on a data folder, as its superuser. */
  async function urlOf(dataDir: string): Promise<string> {
    const read = (file: string) => JSON.parse(readFileSync(join(dataDir, file), 'utf8'));
    const { databasePassword } = read('secrets.json');
    return `postgres://postgres:${databasePassword}@127.0.0.1:${read('launcher.json').databasePort}/counsel`;
  }

  async function definitionsIn(url: string): Promise<string[]> {
    const database = openTestDatabase(url);
    const { rows } = await database.raw(`
      select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated::text as line
        from pg_constraint where connamespace::regnamespace::text in ('gateway', 'identity', 'questions', 'attorneys')
      union all select indexdef from pg_indexes
        where schemaname in ('gateway', 'identity', 'questions', 'attorneys')
      union all select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text
        from pg_trigger where not tgisinternal
      order by 1`);
    await database.destroy();
    return rows.map(({ line }: { line: string }) => line);
  }

  /** Until a word can be searched for, and nothing is under way that names somebody. */
  async function untilQuiet(url: string, word: string): Promise<void> {
    const database = openTestDatabase(url);
    const atWork = () =>
      database('jobs.job')
        .whereIn('state', ['created', 'retry', 'active'])
        .whereRaw('data::text ~ ?', [traces.join('|')])
        .first();
    await until(() => database('questions.queue_words').where({ word }).first(), {
      what: 'the words to be searched',
      patience: 120_000,
    });
    await until(async () => (await atWork()) === undefined, {
      what: 'all events of theirs to be handled',
      patience: 120_000,
    });
    await database.destroy();
  }

  /** The tables, but for the audit table, that hold any of these words. */
  async function tablesWith(needles: string[], url: string): Promise<string[]> {
    const database = openTestDatabase(url);
    const { rows } =
      await database.raw(`select schemaname || '.' || tablename as name from pg_tables
      where schemaname in ('gateway', 'identity', 'questions', 'attorneys', 'jobs')`);
    const found: string[] = [];
    for (const { name } of rows as { name: string }[]) {
      for (const needle of needles) {
        const held = await database.raw(
          `select count(*)::int as rows from ${name} as each where each::text like ?`,
          [`%${needle}%`],
        );
        if (held.rows[0].rows > 0) found.push(`${name} ${needle}`);
      }
    }
    await database.destroy();
    return found;
  }

  it('shows nothing of what people wrote, nor of who they are', () => {
    const files = readdirSync(at('backups', backup));
    assert.ok(files.length > 60);
    for (const file of files) {
      const content = readFileSync(at('backups', backup, file), 'latin1');
      assert.match(content, /^age-encryption\.org\/v1\n/, file);
      for (const secret of [asker.email, 'lease early', 'break clause']) {
        assert.ok(!content.includes(secret), file);
      }
    }
  });

  it('comes back into an empty folder, where people sign in and read on', async () => {
    mkdirSync(found);
    const without = await ours(found, 'restore');
    assert.equal(without.code, 1);
    assert.match(without.said, /^The portal's secrets are not those of the backup: /);
    copyFileSync(join(lost, 'secrets.json'), join(found, 'secrets.json'));
    const { said, code } = await ours(found, 'restore');
    assert.equal(code, 0, said);
    assert.match(said, /^counsel-\S+ is back, .* equal by count and hash/);
    assert.match(said, /Who was erased stays so \(1\)\./);
    await readOn(await start(found));
    assert.deepEqual(await tablesWith(traces, await urlOf(found)), []);
  });

  it('comes back into a database of another name, on a server that has none of its roles', async () => {
    const database = await createEmptyDatabase();
    const dataDir = at('other');
    mkdirSync(dataDir);
    copyFileSync(join(lost, 'secrets.json'), join(dataDir, 'secrets.json'));
    const { adminUrl: databaseUrl } = database;
    const env = { DATABASE_URL: databaseUrl };
    try {
      await cutShort({ ...settings, ...env, DATA_DIR: dataDir }, databaseUrl);
      const { said, code } = await counsel(
        { ...settings, ...env, DATA_DIR: dataDir },
        'restore',
        backup,
      );
      assert.equal(code, 0, said);
      await assertWhole(databaseUrl);
      await readOn(await start(dataDir, { databaseUrl }));
      const again = await counsel(
        { ...settings, ...env, DATA_DIR: at('third') },
        'restore',
        '--new-secrets',
      );
      assert.equal(again.code, 1);
      assert.match(again.said, /^The database \S+ holds a portal already: /);
    } finally {
      await running.pop()?.stop();
      await database.drop();
    }
  });

  /** A restore that is killed once it has begun to make tables: the next one does not mind. */
  async function cutShort(env: Record<string, string>, url: string): Promise<void> {
    const database = openTestDatabase(url);
    const child = startCounsel(env, 'restore', backup);
    const hasBegun = async () => {
      const { rows } = await database.raw("select to_regclass('identity.users') is not null as is");
      return rows[0].is;
    };
    await until(hasBegun, { what: 'the restore to begin', patience: 120_000 });
    child.kill('SIGKILL');
    await once(child, 'exit');
    await database.destroy();
  }

  /** What was acknowledged is there, and each answer has its question, each question its figures. */
  async function assertWhole(url: string): Promise<void> {
    assert.ok(definitions.length > 100);
    assert.deepEqual(await definitionsIn(url), definitions);
    const database = openTestDatabase(url);
    const titles = await database('questions.questions').pluck('title');
    assert.deepEqual(
      acknowledged.filter((title) => !titles.includes(title)),
      [],
    );
    const { rows } = await database.raw(`select
      (select count(*)::int from questions.questions where status = 'pending') as pending,
      (select sum(pending)::int from questions.question_counts where list = 'queue') as counted,
      (select count(*)::int from questions.questions q where not exists
        (select 1 from questions.question_history h where h.question_id = q.id)) as untold`);
    assert.equal(rows[0].pending, rows[0].counted);
    assert.equal(rows[0].untold, 0);
    await database.destroy();
  }

  /** Sessions are gone; accounts, questions, answers and threads are there, and so is what comes next. */
  async function readOn(portal: Portal): Promise<void> {
    assert.equal(portal.administrator, undefined);
    const again = await signIn(portal, asker);
    const question = await again.do(calls.getQuestion, { params: { id: answered } });
    assert.equal(question.title, aQuestion().title);
    assert.equal(question.answer?.content, anAnswer().content);
    await again.do(calls.submitQuestion, { body: aQuestion({ title: 'And one more of mine' }) });
    const page = await fetch(`${portal.url}/remotes/registry.json`);
    const { remotes } = (await page.json()) as { remotes: Record<string, unknown> };
    assert.ok(Object.keys(remotes).length >= 3);
    const queue = await (await signIn(portal, lawyer)).call(calls.listQueue);
    assert.equal(queue.status, 200);
  }

  describe('is refused, and nothing is left half done, where', () => {
    const dataDir = at('empty');
    const copy = () => {
      const folder = at(`copy-${randomBytes(4).toString('hex')}`);
      mkdirSync(join(folder, backup), { recursive: true });
      for (const file of readdirSync(at('backups', backup))) {
        copyFileSync(at('backups', backup, file), join(folder, backup, file));
      }
      return folder;
    };
    const refuses = async (sentence: RegExp, from: string, env: Record<string, string> = {}) => {
      rmSync(dataDir, { recursive: true, force: true });
      const { said, code } = await counsel(
        { ...settings, DATA_DIR: dataDir, ...env },
        ...['restore', '--new-secrets', '--from', from],
      );
      assert.match(said, sentence);
      assert.equal(said.split('\n').length, 1, said);
      assert.equal(code, 1);
      for (const part of ['postgres', 'restoring', 'remotes']) {
        assert.ok(!existsSync(join(dataDir, part)), part);
      }
    };

    it('it was never finished', async () => {
      const folder = copy();
      rmSync(join(folder, backup, 'manifest.json.age'));
      await refuses(/holds no whole backup\.$/, folder);
    });

    it('a file is missing, is cut short, or is another', async () => {
      const folder = copy();
      const file = join(folder, backup, 'identity.users.copy.gz.age');
      const whole = readFileSync(file);
      rmSync(file);
      await refuses(/lacks its file \S+identity\.users/, folder);
      writeFileSync(file, whole.subarray(0, -1));
      await refuses(/identity\.users\S+ is not as the backup wrote it/, folder);
      writeFileSync(file, Buffer.concat([whole.subarray(0, -1), Buffer.from('x')]));
      await refuses(/identity\.users\S+ is not as the backup wrote it/, folder);
    });

    it('the key is another, or none', async () => {
      await counsel(settings, 'backup', 'key', at('strange'));
      await refuses(/does not open this backup/, at('backups'), {
        BACKUP_IDENTITY_FILE: at('strange'),
      });
      await refuses(/can't be read \(ENOENT\)/, at('backups'), { BACKUP_IDENTITY_FILE: at('no') });
    });

    it('a portal has run', async () => {
      const { said, code } = await ours(found, 'restore');
      assert.match(said, /postgres is not empty: restore into an empty DATA_DIR\.$|Another portal/);
      assert.equal(code, 1);
    });
  });
});
