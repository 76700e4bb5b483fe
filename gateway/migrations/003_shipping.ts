import type { Knex } from '@counsel/service-kit';

/** Remotes are shipped through the portal: their versions, their history, who may publish them. */
export async function up(database: Knex): Promise<void> {
  await database.schema.createTable('remote_versions', (versions) => {
    versions.text('remote').notNullable();
    versions.text('version').notNullable();
    versions.text('contract').notNullable();
    versions.jsonb('manifest').notNullable();
    versions.integer('files').notNullable();
    versions.integer('bytes').notNullable();
    versions.timestamp('published_at').notNullable().defaultTo(database.fn.now());
    versions.text('published_by').notNullable();
    versions.timestamp('promoted_at');
    versions.text('promoted_by');
    versions.timestamp('removed_at').comment('its files are gone; its name stays taken');
    versions.primary(['remote', 'version']);
  });
  await database.raw(
    `insert into remote_versions (remote, version, contract, manifest, files, bytes,
                                  published_by, promoted_at, promoted_by)
     select name, version, manifest->>'contract', manifest,
            jsonb_array_length(manifest->'files'), 0, 'this machine', now(), 'this machine'
     from remotes`,
  );
  await database.schema.alterTable('remotes', (remotes) => {
    remotes.dropColumn('manifest');
    remotes.setNullable('version');
    remotes
      .jsonb('earlier')
      .notNullable()
      .defaultTo('[]')
      .comment('versions to go back to, the one that was live last first');
    remotes.text('canary_version');
    remotes.integer('canary_percent');
    remotes
      .foreign(['name', 'version'])
      .references(['remote', 'version'])
      .inTable('remote_versions');
    remotes
      .foreign(['name', 'canary_version'])
      .references(['remote', 'version'])
      .inTable('remote_versions');
  });
  await database.schema.createTable('remote_changes', (changes) => {
    changes.bigIncrements('id');
    changes.timestamp('at').notNullable().defaultTo(database.fn.now());
    changes.text('remote').notNullable();
    changes.text('by').notNullable();
    changes.text('action').notNullable();
    changes.text('version');
    changes.integer('percent');
    changes.integer('revision').notNullable().comment('of the registry, after the change');
    changes.index(['remote', 'id']);
  });
  await database.schema.createTable('remote_tokens', (tokens) => {
    tokens.uuid('id').primary().defaultTo(database.fn.uuid());
    tokens.text('remote').notNullable().index();
    tokens.text('label').notNullable();
    tokens.text('hash').notNullable().unique().comment('SHA-256 of the token, never the token');
    tokens.timestamp('created_at').notNullable().defaultTo(database.fn.now());
    tokens.text('created_by').notNullable();
    tokens.timestamp('last_used_at');
  });
  await database.schema.createTable('remote_reports', (reports) => {
    reports.text('remote').notNullable();
    reports.text('version').notNullable();
    reports.date('day').notNullable();
    reports.text('phase').notNullable();
    reports.text('outcome').notNullable();
    reports.integer('bucket').notNullable().comment('of the histogram of times');
    reports.integer('count').notNullable();
    reports.timestamp('last_at').notNullable();
    reports.primary(['remote', 'version', 'day', 'phase', 'outcome', 'bucket']);
  });
}

export async function down(): Promise<void> {}
