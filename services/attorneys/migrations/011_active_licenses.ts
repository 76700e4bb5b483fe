import type { Knex } from 'knex';

/**
 * What tells two licenses of a state apart: the number's letters and digits, without the letters and
 * zeros before it ("TX-", "Bar No."), however it is written.
 */
const licenseKey = `regexp_replace(
  regexp_replace(upper(normalize(license_number, NFKC)), '[^A-Z0-9]', '', 'g'),
  '^[A-Z]*0*', '')`;

/**
 * A license is active once. Where an older version let several in, all but the first are told
 * apart by `shares_license`: they stay, and the license is no more approved than before.
 */
const statements = [
  `alter table attorneys
    add column license_key text not null generated always as (${licenseKey}) stored,
    add column shares_license boolean not null default false`,
  `update attorneys set shares_license = true where id in (
    select id from (
      select id, row_number() over (
        partition by practice_state, license_key
        order by confirmed_at is null, approved_at, id
      ) as place
      from attorneys where is_approved and license_key <> ''
    ) as approved where place > 1
  )`,
  'create index attorneys_license on attorneys (practice_state, license_key)',
  `create unique index attorneys_license_active on attorneys (practice_state, license_key)
    where is_approved and not shares_license and license_key <> ''`,
];

export async function up(database: Knex): Promise<void> {
  for (const statement of statements) await database.raw(statement);
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable('attorneys', (attorneys) => {
    attorneys.dropColumns('shares_license', 'license_key');
  });
}
