import { documents } from '@counsel/contracts/documents';
import type { Portal } from '@counsel/scripts';
import pg from 'pg';
import { copyInto, type Row } from './copy.ts';
import { emailOf, hashPassword, type People, peopleFor } from './people.ts';
import { questionAt, type SeededQuestion } from './questions.ts';

type Owner = keyof Portal['databaseUrls'];

/** Works in the database as one of its services. */
export async function asOwner<T>(
  portal: Portal,
  owner: Owner,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: portal.databaseUrls[owner] });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Questions that the portal holds already: a folder that was seeded before is used again. */
export const countQuestions = (portal: Portal): Promise<number> =>
  asOwner(portal, 'questions', async (client) => {
    const { rows } = await client.query('select count(*)::int as count from questions');
    return rows[0].count;
  });

async function seedPeople(portal: Portal, people: People): Promise<void> {
  const passwordHash = await hashPassword();
  const now = new Date();
  const account = (role: 'asker' | 'attorney') => (id: string, index: number) =>
    [
      id,
      emailOf(role, index + 1),
      now,
      passwordHash,
      role,
      `${index + 1}`,
      now,
      documents.terms.version,
    ] as Row;
  await asOwner(portal, 'identity', async (client) => {
    const columns = ['id', 'email', 'email_verified_at', 'password_hash', 'first_name'];
    await copyInto(
      client,
      'users',
      [...columns, 'last_name', 'terms_accepted_at', 'terms_version'],
      [...people.askers.map(account('asker')), ...people.attorneys.map(account('attorney'))],
    );
    const held = people.attorneys.map((id) => [id, 'attorney'] as const);
    await copyInto(client, 'held_roles', ['user_id', 'role'], held);
    await client.query('analyze users, held_roles');
  });
}

const attorneyColumns = [
  ...['user_id', 'first_name', 'last_name', 'email', 'license_number', 'practice_state'],
  ...['years_experience', 'law_school', 'graduation_year', 'practice_areas'],
  ...['is_approved', 'approved_at', 'confirmed_at'],
];

async function seedAttorneys(portal: Portal, { attorneys }: People): Promise<void> {
  const now = new Date();
  const row = (id: string, index: number): Row => {
    const name = ['attorney', `${index + 1}`, emailOf('attorney', index + 1)];
    return [id, ...name, `TX-${index + 1}`, 'TX', 12, 'Austin', 2010, 'Contracts', true, now, now];
  };
  await asOwner(portal, 'attorneys', async (client) => {
    await copyInto(client, 'attorneys', attorneyColumns, attorneys.map(row));
    await client.query('analyze attorneys');
  });
}

const columns = {
  questions: [
    ...['id', 'user_id', 'asker_name', 'category_id', 'title', 'content', 'is_anonymous', 'status'],
    ...['claimed_by', 'claimed_at', 'claim_ends_at', 'claim_reminded_at', 'answered_at'],
    ...['created_at', 'updated_at'],
  ],
  answers: ['question_id', 'attorney_id', 'content', 'include_disclaimer', 'created_at'],
  follow_ups: ['question_id', 'user_id', 'content', 'created_at'],
  question_history: ['question_id', 'actor_id', 'action', 'created_at'],
};
type Table = keyof typeof columns;

/** No claim ends, nor is anybody reminded of one, while something is measured. */
const never = new Date('2100-01-01T00:00:00Z');

function questionRow(question: SeededQuestion): Row {
  const { id, userId, askerName, categoryId, title, content, isAnonymous } = question;
  const { claim, answer, createdAt } = question;
  const status = answer ? 'answered' : claim ? 'claimed' : 'pending';
  const latest = answer?.at ?? claim?.at ?? createdAt;
  const text = [id, userId, askerName, categoryId, title(), content(), isAnonymous, status];
  const claimed = [claim?.by, claim?.at, claim && never, claim?.at];
  return [...text, ...claimed, answer?.at, createdAt, latest];
}

function historyRows({ id, userId, createdAt, claim, answer, followUps }: SeededQuestion): Row[] {
  const rows: Row[] = [[id, userId, 'submitted', createdAt]];
  if (claim) rows.push([id, claim.by, 'claimed', claim.at]);
  if (claim && answer) rows.push([id, claim.by, 'answered', answer.at]);
  for (const each of followUps) rows.push([id, each.userId, 'followed-up', each.at]);
  return rows;
}

const rowsOf: Record<Table, (question: SeededQuestion) => Row[]> = {
  questions: (question) => [questionRow(question)],
  answers: ({ id, claim, answer }) =>
    claim && answer ? [[id, claim.by, answer.content(), answer.includeDisclaimer, answer.at]] : [],
  follow_ups: ({ id, followUps }) =>
    followUps.map(({ userId, content, at }) => [id, userId, content(), at]),
  question_history: historyRows,
};

/** Questions of one statement: the service's triggers keep its rows until it ends. */
const batch = 20_000;

type QuestionOf = (id: number) => SeededQuestion;

function* rowsBetween(table: Table, first: number, last: number, questionOf: QuestionOf) {
  for (let id = first; id <= last; id += 1) yield* rowsOf[table](questionOf(id));
}

async function fill(client: pg.Client, table: Table, count: number, questionOf: QuestionOf) {
  for (let first = 1; first <= count; first += batch) {
    const last = Math.min(count, first + batch - 1);
    await client.query('begin');
    await copyInto(client, table, columns[table], rowsBetween(table, first, last, questionOf));
    if (table === 'questions') await noteEscalated(client, [first, last]);
    await client.query('commit');
  }
}

/** All have been told of all that waits: else the portal would be at it while something is measured. */
const noteEscalated = (client: pg.Client, ids: [first: number, last: number]) =>
  client.query(
    `insert into escalations (question_id, stage)
     select id, 3 from questions where status = 'pending' and id between $1 and $2`,
    ids,
  );

/**
 * As above: of entries up to that one attorneys have been told, and words are kept; of all, while there
 * are more to come.
 */
const noteFollowed = (client: pg.Client, until: string) =>
  client.query(
    ['announced', 'words_kept'].map((table) => `update ${table} set reached = ${until}`).join(';'),
  );

/** Every table of the service, those that its triggers fill too. */
async function vacuum(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select quote_ident(tablename) as name from pg_tables where schemaname = current_schema()',
  );
  await client.query(`vacuum analyze ${rows.map(({ name }) => name).join(', ')}`);
}

async function seedQuestions(portal: Portal, count: number, people: People, tell: Tell) {
  const now = new Date();
  const questionOf: QuestionOf = (id) => questionAt(id, count, people, now);
  await asOwner(portal, 'questions', async (client) => {
    await noteFollowed(client, '9e15');
    for (const table of Object.keys(columns) as Table[]) {
      const title = `Seed ${table.replace('_', ' ')}`;
      await tell(title, () => fill(client, table, count, questionOf));
    }
    await noteFollowed(client, '(select max(id) from question_history)');
    await tell('Vacuum and analyze', () => vacuum(client));
  });
}

/** Does one piece of work and tells how long it took. */
export type Tell = <T>(title: string, work: () => Promise<T>) => Promise<T>;

/** Fills an empty portal: people, then questions with answers, follow-ups and history. */
export async function seed(portal: Portal, count: number, tell: Tell): Promise<void> {
  const people = peopleFor(count);
  await tell('Seed people', async () => {
    await seedPeople(portal, people);
    await seedAttorneys(portal, people);
  });
  await seedQuestions(portal, count, people, tell);
}
