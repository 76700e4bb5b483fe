import type { Knex } from 'knex';

const states = ['AL', 'CA', 'FL', 'NY', 'TX', 'TN', 'federal', 'not-sure'];

/**
 * Whose law a question is about, where its asker says so; and with an answer, who gave it, as they
 * were verified then. A question that names no state costs its insert no further index.
 */
const statements = [
  `alter table questions
    add column state text,
    add constraint questions_state
      check (state in (${states.map((state) => `'${state}'`).join(', ')})) not valid`,
  `create index questions_queue_by_state on questions (state, asked_hour, id)
    where status = 'pending' and state is not null`,
  `create index questions_queue_by_category_and_state on questions (category_id, state, asked_hour, id)
    where status = 'pending' and state is not null`,
  `alter table answers
    add column attorney_name text,
    add column attorney_state text,
    add column attorney_license text,
    add column attorney_checked_at timestamptz(3),
    add constraint answers_attorney check (
      num_nulls(attorney_name, attorney_state, attorney_license, attorney_checked_at) in (0, 4)
    ) not valid`,
];

export async function up(database: Knex): Promise<void> {
  for (const statement of statements) await database.raw(statement);
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable('questions', (questions) => questions.dropColumn('state'));
  await database.schema.alterTable('answers', (answers) => {
    answers.dropColumns(
      'attorney_name',
      'attorney_state',
      'attorney_license',
      'attorney_checked_at',
    );
  });
}
