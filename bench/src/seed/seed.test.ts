import assert from 'node:assert/strict';
import { calls } from '@counsel/contracts';
import { originOf, signIn } from '@counsel/e2e/cast';
import { type Portal, startPortal } from '@counsel/scripts';
import { after, before, describe, it } from 'mocha';
import { assertAgreement } from '../floors/agreement.ts';
import { type FloorName, startFloor } from '../floors/start.ts';
import { openSession, type Session } from '../stage/session.ts';
import { emailOf, password } from './people.ts';
import { asOwner, countQuestions, seed } from './seed.ts';

const count = 400;

describe('a seeded portal', () => {
  let portal: Portal;
  let attorney: Session;

  before(async () => {
    const testServerUrl = process.env.TEST_DATABASE_URL;
    portal = await startPortal({ throttleScale: 1_000, ...(testServerUrl && { testServerUrl }) });
    await seed(portal, count, (_title, work) => work());
    attorney = await openSession(portal, 'attorney');
  });
  after(() => portal?.stop());

  const ask = async <R>(statement: string): Promise<R[]> =>
    (await asOwner(portal, 'questions', (client) => client.query(statement))).rows;
  const countOf = async (condition: string) =>
    (await ask<{ count: number }>(`select count(*)::int from ${condition}`))[0]?.count;

  it('holds as many questions as asked for, five in a hundred pending', async () => {
    assert.equal(await countQuestions(portal), count);
    assert.equal(await countOf(`questions where status = 'pending'`), count * 0.05);
    assert.equal(await countOf(`questions where status = 'claimed'`), count * 0.1);
  });

  it('has an answer for each answered question, and a history of every step', async () => {
    const [{ differing } = { differing: -1 }] = await ask<{ differing: number }>(`
      select count(*)::int as differing from questions q
      left join answers a on a.question_id = q.id
      where (q.status = 'answered') is distinct from (a.attorney_id = q.claimed_by)
        and not (q.status <> 'answered' and a.id is null)`);
    assert.equal(differing, 0);
    const steps = await countOf(`question_history where action <> 'followed-up'`);
    assert.equal(steps, count + count * 0.95 + count * 0.85);
    assert.equal(
      await countOf(`question_history where action = 'followed-up'`),
      await countOf('follow_ups'),
    );
  });

  it('has bodies of about 800 characters, each its own', async () => {
    const [texts] = await ask<{ mean: number; different: number }>(
      'select avg(length(content))::float as mean, count(distinct content)::int as different from questions',
    );
    assert.ok(texts && texts.mean > 700 && texts.mean < 900, `${texts?.mean} characters`);
    assert.equal(texts.different, count);
  });

  it('counts for each person what the rows say', async () => {
    const api = await signIn(portal, { email: emailOf('attorney', 1), password });
    const { id } = attorney.user;
    const counted = await api.do(calls.countClaimedQuestions);
    assert.deepEqual(counted, {
      total: await countOf(`questions where claimed_by = '${id}'`),
      answered: await countOf(`questions where claimed_by = '${id}' and status = 'answered'`),
      pending: await countOf(`questions where claimed_by = '${id}' and status = 'claimed'`),
    });
    assert.ok(counted.answered > 0);
    const { available } = await api.do(calls.countQueue);
    assert.equal(available, count * 0.05);
    const asker = await signIn(portal, { email: emailOf('asker', 1), password });
    const own = await asker.do(calls.countOwnQuestions);
    const askerId = (await asker.do(calls.getCurrentUser)).id;
    assert.equal(own.total, await countOf(`questions where user_id = '${askerId}'`));
    assert.ok(own.total > 0);
  });

  it('goes on from the last question when somebody asks one more', async () => {
    const api = await signIn(portal, { email: emailOf('asker', 1), password });
    const { id } = await api.do(calls.submitQuestion, {
      body: {
        categoryId: 1,
        title: 'May we end the lease early?',
        content: 'We rent an office for five years and want to leave after two. What then?',
        isAnonymous: true,
      },
    });
    assert.ok(id > count);
  });

  for (const name of ['rows', 'json', 'koa'] satisfies FloorName[]) {
    it(`sends the queue that the floor "${name}" sends`, async () => {
      using floor = await startFloor(name, {
        databaseUrl: portal.databaseUrls.questions,
        viewerId: attorney.user.id,
        passwordHash: '',
      });
      const { headers } = attorney;
      const ours = { url: `${originOf(portal)}/api/questions/queue`, headers };
      await assertAgreement(ours, { url: `${floor.url}/queue` });
    });
  }

  it('sends the details that the bare floor sends, pending or answered', async () => {
    using floor = await startFloor('rows', {
      databaseUrl: portal.databaseUrls.questions,
      viewerId: attorney.user.id,
      passwordHash: '',
    });
    const rows = await ask<{ id: number }>(`
      (select id from questions where status = 'pending' limit 3) union all
      (select id from questions where claimed_by = '${attorney.user.id}' limit 20)`);
    assert.ok(rows.length > 6);
    for (const { id } of rows) {
      const ours = { url: `${originOf(portal)}/api/questions/${id}`, headers: attorney.headers };
      await assertAgreement(ours, { url: `${floor.url}/question/${id}` });
    }
  });
});
