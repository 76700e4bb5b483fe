import type { Knex } from '@counsel/service-kit';

/** People confirm that it is they who sit there: the session is then as good as a recent sign-in. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('sessions', (sessions) => {
    sessions
      .timestamp('confirmed_at')
      .comment('when the person last proved again who they are; null: never since the sign-in');
  });
}

export async function down(): Promise<void> {}
