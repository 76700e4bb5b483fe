import type { Knex } from 'knex';

/** What stands between words in names and addresses; as in `accounts/search.sql.ts`. */
const plain = `translate(email || ' ' || first_name || ' ' || last_name,
  '@.-_+/,;:()&#', '             ')`;

const indexes = {
  users_latest: '(created_at, id)',
  users_words: `using gin (to_tsvector('simple', ${plain}))`,
  users_alike: `using gin ((${plain}) extensions.gin_trgm_ops)`,
};

/**
 * For administrators: accounts by age, by words, and by trigrams for typing errors. Registrations wait
 * for as long as these are built, some seconds of a hundred thousand accounts: `concurrently` would
 * wait for processes that wait for the lock of the migrations.
 */
export async function up(database: Knex): Promise<void> {
  for (const [name, columns] of Object.entries(indexes)) {
    await database.raw(`create index ${name} on users ${columns}`);
  }
}

export async function down(database: Knex): Promise<void> {
  for (const name of Object.keys(indexes)) await database.raw(`drop index ${name}`);
}
