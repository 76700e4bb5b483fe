import type { Knex } from '@counsel/service-kit';

/** Versions whose files are being put where they belong: what is left here, was cut off. */
export async function up(database: Knex): Promise<void> {
  await database.schema.createTable('remote_arrivals', (arrivals) => {
    arrivals.text('remote').notNullable();
    arrivals.text('version').notNullable();
    arrivals.timestamp('began_at').notNullable().defaultTo(database.fn.now());
    arrivals.primary(['remote', 'version']);
  });
}

export async function down(): Promise<void> {}
