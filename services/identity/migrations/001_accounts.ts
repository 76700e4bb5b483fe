import type { Knex } from 'knex';

export async function up(database: Knex): Promise<void> {
  await database.schema.createTable('users', (users) => {
    users.uuid('id').primary().defaultTo(database.fn.uuid());
    users.text('email').notNullable().unique();
    users.check('email = lower(email)', [], 'users_email_lower_case');
    users.timestamp('email_verified_at');
    users.text('password_hash').notNullable();
    users.check("password_hash like '$argon2id$%'", [], 'users_password_hashed');
    users.text('first_name').notNullable();
    users.text('last_name').notNullable();
    users.text('profile_image_url');
    users.timestamp('terms_accepted_at');
    users.timestamp('created_at').notNullable().defaultTo(database.fn.now());
  });
  await database.schema.createTable('held_roles', (roles) => {
    roles.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    roles.text('role').notNullable();
    roles.check("role in ('attorney', 'admin')", [], 'held_roles_known');
    roles.timestamp('granted_at').notNullable().defaultTo(database.fn.now());
    roles.primary(['user_id', 'role']);
  });
}

export async function down(): Promise<void> {}
