import type { Knex } from '@counsel/service-kit';

/**
 * What versions of remotes threw in browsers: of each kind how often, and the first one's stack; and
 * what members told of a canary, which ends by it. Whom a team wants to be written to of both.
 */
export async function up(database: Knex): Promise<void> {
  await database.schema.createTable('remote_errors', (errors) => {
    errors.text('remote').notNullable();
    errors.text('version').notNullable();
    errors.text('fingerprint').notNullable().comment('of what was thrown, and where');
    errors.text('name').notNullable();
    errors.jsonb('frames').notNullable();
    errors.jsonb('breadcrumbs').notNullable();
    errors.jsonb('browsers').notNullable();
    errors.integer('count').notNullable();
    errors.timestamp('told_at').comment('when its team got a mail of it');
    errors.timestamp('first_at').notNullable().defaultTo(database.fn.now());
    errors.timestamp('last_at').notNullable().defaultTo(database.fn.now()).index();
    errors.primary(['remote', 'version', 'fingerprint']);
    errors
      .foreign(['remote', 'version'])
      .references(['remote', 'version'])
      .inTable('remote_versions')
      .onDelete('CASCADE');
  });
  await database.schema.createTable('remote_canary_shares', (shares) => {
    shares.text('remote').notNullable().references('remotes.name').onDelete('CASCADE');
    shares.text('version').notNullable();
    shares.text('member').notNullable().comment('a keyed hash of the account, never its id');
    shares.integer('loads').notNullable();
    shares.integer('failures').notNullable();
    shares.primary(['remote', 'version', 'member']);
  });
  await database.schema.createTable('remote_contacts', (contacts) => {
    contacts.text('remote').primary().references('remotes.name').onDelete('CASCADE');
    contacts.text('email').notNullable();
    contacts.date('told_on').comment('when the last mail was sent');
    contacts.integer('told').notNullable().defaultTo(0).comment('how many were on that day');
  });
  await database.schema.alterTable('remote_changes', (changes) => {
    changes.text('reason').comment('why the portal did it by itself');
  });
}

export async function down(): Promise<void> {}
