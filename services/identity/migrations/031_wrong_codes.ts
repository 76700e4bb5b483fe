import type { Knex } from 'knex';

/** How many wrong codes an account has had, and since when they are counted. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('authenticators', (authenticators) => {
    authenticators.integer('wrong_codes').notNullable().defaultTo(0);
    authenticators.timestamp('wrong_since');
  });
}

export async function down(): Promise<void> {}
