import type { Knex } from '@counsel/service-kit';

export async function up(database: Knex): Promise<void> {
  await database.schema.createTable('sessions', (sessions) => {
    sessions.text('sid').primary().comment('SHA-256 of the id in the cookie, never the id');
    sessions.text('user_id').notNullable().index();
    sessions.jsonb('sess').notNullable();
    sessions
      .boolean('renew')
      .notNullable()
      .defaultTo(false)
      .comment('gets a new id when next seen');
    sessions.timestamp('authenticated_at').notNullable();
    sessions.timestamp('expire').notNullable().index();
    sessions.timestamp('ends').notNullable().comment('however busy it is');
  });
  await database.schema.createTable('account_changes', (changes) => {
    changes.text('user_id').primary();
    changes.jsonb('roles');
    changes.timestamp('roles_at');
    changes.timestamp('credentials_at');
  });
  await database.schema.createTable('rate_limits', (limits) => {
    limits.string('key', 255).primary();
    limits.integer('points').notNullable().defaultTo(0);
    limits.bigInteger('expire').index().comment('milliseconds since 1970');
  });
  await database.schema.createTable('registry', (registry) => {
    registry.boolean('only').primary().defaultTo(true).checkIn(['true']);
    registry.integer('revision').notNullable();
  });
  await database('registry').insert({ revision: 0 });
  await database.schema.createTable('remotes', (remotes) => {
    remotes.text('name').primary();
    remotes.text('version').notNullable();
    remotes.boolean('enabled').notNullable().defaultTo(true);
    remotes.jsonb('manifest').notNullable();
  });
}

export async function down(): Promise<void> {}
