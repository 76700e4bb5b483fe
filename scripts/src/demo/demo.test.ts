import assert from 'node:assert/strict';
import { createEmptyDatabase } from '@counsel/service-kit/testing';
import pg from 'pg';
import { type Portal, startPortal } from '../portal.ts';
import { runProgram } from '../programs.ts';
import { fillWithDemo } from './demo.ts';
import { stories } from './stories.ts';

const patience = 300_000;

describe('npm start -- --demo', function () {
  this.timeout(patience);
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let portal: Portal;
  let client: pg.Client;
  let told: unknown;
  const rows = async (statement: string) => (await client.query(statement)).rows;

  /** What tells the time in each schema, and in which order names are looked up. */
  const clocks = async () => ({
    defaults: await rows(`select d.adrelid::regclass as place, count(*) from pg_attrdef d
      where pg_get_expr(d.adbin, d.adrelid) ~ 'now\\(\\)|CURRENT_TIMESTAMP' group by 1 order by 1`),
    paths: await rows(`select setrole, unnest(setconfig) as setting from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database()) order by 1, 2`),
    jobs: await rows(`select pg_get_functiondef('jobs.job_now'::regproc)`),
    borrowed: await rows(`select 1 from pg_namespace where nspname = 'clock'`),
  });

  before(async () => {
    database = await createEmptyDatabase();
    portal = await startPortal({ databaseUrl: database.adminUrl });
    client = new pg.Client({ connectionString: database.adminUrl });
    await client.connect();
    told = await clocks();
    await fillWithDemo(portal);
  });
  after(async () => {
    await client?.end();
    await portal?.stop();
    await database?.drop();
  });

  it('fills a portal with a month, to the hour in which it was asked', async () => {
    const [counted] = await rows(`select count(*)::int as questions,
        count(distinct created_at::date)::int as days,
        count(distinct category_id)::int as categories, count(distinct state)::int as states,
        min(created_at) > now() - interval '31 days' and max(created_at) < now() as "isPast"
      from questions.questions`);
    const { questions, days, categories, states, isPast } = counted;
    assert.equal(questions, stories.length);
    assert.ok(days > 25 && categories === 16 && states === 7 && isPast, JSON.stringify(counted));
    const steps = await rows(
      `select action from questions.question_history group by action order by action`,
    );
    const actions = steps.map(({ action }) => action);
    for (const each of ['answered', 'claimed', 'closed', 'returned', 'withdrawn']) {
      assert.ok(actions.includes(each), each);
    }
  });

  it('has people who are as old as what they did, and applications that wait', async () => {
    const [odd] = await rows(`select count(*)::int as count from questions.questions q
      join identity.users u on u.id = q.user_id where u.created_at > q.created_at`);
    assert.equal(odd.count, 0);
    const [{ count }] = await rows(
      `select count(*)::int as count from attorneys.attorneys where not is_approved`,
    );
    assert.equal(count, 3);
  });

  it('tells figures, ratings and who is to be told, as a month of use would', async () => {
    const answer = await fetch(`${portal.url}/api/promise`);
    const promise = (await answer.json()) as { answered: { half: number; count: number } | null };
    assert.ok(promise.answered && promise.answered.count > 20, JSON.stringify(promise));
    const [notices] = await rows('select count(*)::int as count from identity.notices');
    assert.ok(notices.count > 60);
    const [failed] = await rows(
      `select count(*)::int as count from jobs.job where state in ('failed', 'retry')`,
    );
    assert.equal(failed.count, 0);
  });

  it('says of every answer that it is an example', async () => {
    const [{ count }] = await rows(
      `select count(*)::int as count from questions.answers where content not like '%no legal advice%'`,
    );
    assert.equal(count, 0);
  });

  it('leaves the clock as it was', async () => {
    const now = (await clocks()) as { borrowed: unknown[] };
    assert.deepEqual(now, told);
    assert.deepEqual(now.borrowed, []);
  });

  it('fills none that has people in it', () =>
    assert.rejects(fillWithDemo(portal), /^Error: --demo fills an empty portal only: .*\.$/));

  const refuses = async (variables: Record<string, string>, sentence: RegExp) => {
    Object.assign(process.env, variables);
    try {
      const { code, faults } = await runProgram('check.ts', ['--demo', '--no-preflight']);
      assert.equal(code, 78);
      assert.match(faults, sentence);
    } finally {
      for (const name of Object.keys(variables)) delete process.env[name];
    }
  };

  it('refuses where others come, and where mail would leave, in a sentence', async () => {
    await refuses({ NODE_ENV: 'production' }, /^--demo is for one’s own machine: [^\n]+\.$/);
    await refuses(
      { SMTP_URL: 'smtp://mail.counsel.law' },
      /^--demo is not for a portal with SMTP_URL: [^\n]+\.$/,
    );
  });
});
