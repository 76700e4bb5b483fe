import type { Knex } from '@counsel/service-kit';

/** Whatever gives the registry another revision says so: every gateway has pages that run remotes. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create function tell_registry() returns trigger language plpgsql as $$
    begin
      perform pg_notify('gateway_registry', '');
      return null;
    end $$`);
  await database.raw(`
    create trigger registry_changed after update on registry
    for each row when (old.revision is distinct from new.revision)
    execute function tell_registry()`);
}

export async function down(): Promise<void> {}
