import type { Knex } from '@counsel/service-kit';

/** What people see of their own sessions. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('sessions', (sessions) => {
    sessions
      .uuid('id')
      .notNullable()
      .defaultTo(database.fn.uuid())
      .index()
      .comment('names the session to its person; stays the same when the sid is renewed');
    sessions.timestamp('seen_at').notNullable().defaultTo(database.fn.now());
    sessions
      .boolean('retired')
      .notNullable()
      .defaultTo(false)
      .comment('its sid was renewed; it only lives on for requests that are under way');
  });
}

export async function down(): Promise<void> {}
