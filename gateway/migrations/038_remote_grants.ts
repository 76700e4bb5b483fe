import type { Knex } from '@counsel/service-kit';

/**
 * What an administrator granted to a remote. What runs, or ran and could again, was granted by whoever
 * promoted it.
 */
export async function up(database: Knex): Promise<void> {
  const none = { routes: [], calls: [], roles: [], hosts: [] };
  await database.schema.alterTable('remotes', (remotes) => {
    remotes
      .jsonb('granted')
      .notNullable()
      .defaultTo(JSON.stringify(none))
      .comment('addresses, calls, roles and hosts that its versions may ask for');
  });
  const allOf = (items: string) =>
    `(select coalesce(jsonb_agg(distinct item), '[]')
      from remote_versions versions, ${items}
      where versions.remote = remotes.name and versions.removed_at is null
        and (versions.promoted_at is not null
             or versions.version in (remotes.version, remotes.canary_version)))`;
  const declared = (kind: string) =>
    allOf(`jsonb_array_elements(coalesce(versions.manifest->'${kind}', '[]')) item`);
  await database.raw(
    `update remotes set granted = jsonb_build_object(
       'routes', ${allOf(`jsonb_path_query(versions.manifest, '$.routes[*].path') item`)},
       'calls', ${declared('calls')},
       'roles', ${declared('roles')},
       'hosts', ${declared('hosts')})`,
  );
}

export async function down(): Promise<void> {}
