import type { Knex } from '@counsel/service-kit';

/**
 * Versions are kept for as long as browsers may remember them, are readable once they were given to
 * browsers, and can be deleted; the history names tokens; a remote's tokens bear labels of their own.
 */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('remote_versions', (versions) => {
    versions.timestamp('public_since').comment('first given to browsers, live or in a canary');
    versions.timestamp('last_live_at').comment('when it last stopped being given to browsers');
    versions.timestamp('deleted_at').comment('by an administrator: nothing brings it back');
  });
  await fillTimes(database);
  await database.schema.alterTable('remote_changes', (changes) => {
    changes.text('label').comment('of the token that was made or deleted');
  });
  // A token and the line about it are of one transaction, and so of one time.
  await database.raw(
    `update remote_changes set label = tokens.label from remote_tokens tokens
     where remote_changes.remote = tokens.remote and remote_changes.at = tokens.created_at
       and remote_changes.action = 'create-token'`,
  );
  await numberTwins(database);
  await database.raw(
    'create unique index remote_tokens_label on remote_tokens (remote, lower(label))',
  );
}

/** As the history tells; where it does not, it was now: a version is rather kept than lost. */
async function fillTimes(database: Knex): Promise<void> {
  await database.raw(
    `update remote_versions set
       public_since = coalesce(
         (select min(at) from remote_changes given
          where given.remote = remote_versions.remote and given.version = remote_versions.version
            and given.action in ('promote', 'rollback', 'canary')),
         now()),
       last_live_at = coalesce(
         (select min(at) from remote_changes later
          where later.remote = remote_versions.remote and later.action in ('promote', 'rollback')
            and later.id > (select max(id) from remote_changes given
              where given.remote = remote_versions.remote
                and given.version = remote_versions.version
                and given.action in ('promote', 'rollback', 'canary'))),
         now())
     where promoted_at is not null
       or exists (select from remote_changes given
          where given.remote = remote_versions.remote and given.version = remote_versions.version
            and given.action = 'canary')`,
  );
}

/** Of tokens that share a label, all but the oldest are numbered. */
async function numberTwins(database: Knex): Promise<void> {
  await database.raw(
    `do $$
     declare
       twin record;
       numbered text;
       number int;
     begin
       for twin in
         select id, remote, label from (
           select *, row_number() over (partition by remote, lower(label) order by created_at, id)
           from remote_tokens) numbering
         where row_number > 1 order by created_at, id
       loop
         number := 2;
         loop
           numbered := left(twin.label, 100 - length(format(' (%s)', number)))
             || format(' (%s)', number);
           exit when not exists (select from remote_tokens other
             where other.remote = twin.remote and lower(other.label) = lower(numbered));
           number := number + 1;
         end loop;
         update remote_tokens set label = numbered where id = twin.id;
       end loop;
     end $$`,
  );
}

export async function down(): Promise<void> {}
