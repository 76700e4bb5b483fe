import type { Knex } from 'knex';

/** What proves who somebody is beside the password; of codes and challenges there are hashes alone. */
export async function up(database: Knex): Promise<void> {
  const { fn } = database;
  await database.schema.createTable('passkeys', (passkeys) => {
    passkeys.uuid('id').primary().defaultTo(fn.uuid());
    passkeys.uuid('user_id').notNullable().references('users.id').onDelete('cascade').index();
    passkeys.text('credential_id').notNullable().unique();
    passkeys.binary('public_key').notNullable();
    passkeys.bigInteger('counter').notNullable();
    passkeys.jsonb('transports').notNullable();
    passkeys.text('name').notNullable();
    passkeys.boolean('backed_up').notNullable();
    passkeys.timestamp('created_at').notNullable().defaultTo(fn.now());
    passkeys.timestamp('last_used_at');
  });
  await database.schema.createTable('authenticators', (authenticators) => {
    authenticators.uuid('user_id').primary().references('users.id').onDelete('cascade');
    authenticators.binary('secret').notNullable();
    authenticators.bigInteger('last_step').notNullable().defaultTo(0);
    authenticators.timestamp('created_at').notNullable().defaultTo(fn.now());
    authenticators.timestamp('confirmed_at');
  });
  await database.schema.createTable('recovery_codes', (codes) => {
    codes.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    codes.text('code_hash').notNullable();
    codes.timestamp('created_at').notNullable().defaultTo(fn.now());
    codes.timestamp('used_at');
    codes.primary(['user_id', 'code_hash']);
  });
  await database.schema.createTable('passkey_challenges', (challenges) => {
    challenges.text('challenge_hash').primary();
    challenges.uuid('user_id').references('users.id').onDelete('cascade');
    challenges.timestamp('expires_at').notNullable().index();
  });
}

export async function down(): Promise<void> {}
