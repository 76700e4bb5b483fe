import type { Knex } from 'knex';

/** The zeros of other scripts' decimal digits, each before its one to nine; NFKC leaves them. */
const zeros = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66,
  0x0de6, 0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90,
  0x1b50, 0x1bb0, 0x1c40, 0x1c50, 0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0,
];
const digits = zeros.flatMap((zero) => Array.from({ length: 10 }, (_, n) => zero + n));
const foreign = String.fromCodePoint(...digits);
const decimal = '0123456789'.repeat(zeros.length);

const written = `translate(upper(normalize(license_number, NFKC)), '${foreign}', '${decimal}')`;
/** As in 011: the letters and digits, without the letters and zeros before them. */
const plain = `regexp_replace(${written}, '[^A-Z0-9]', '', 'g')`;
const bare = `regexp_replace(${plain}, '^[A-Z]*0*', '')`;
/** Where that leaves nothing, letters and zeros count ("000", "ABC"), or else all that is written. */
const licenseKey = `coalesce(nullif(${bare}, ''), nullif(${plain}, ''), btrim(${written}))`;

/**
 * A license of which 011 left no key could be active often. PostgreSQL changes no generated column
 * before 17, so the column is made anew, and with it what stands on it. Who shares a license is found
 * anew, as in 011: all stay active, and the first alone holds it.
 */
const statements = [
  'drop index attorneys_license_active',
  'drop index attorneys_license',
  `alter table attorneys
    drop column license_key,
    add column license_key text not null generated always as (${licenseKey}) stored`,
  'update attorneys set shares_license = false where shares_license',
  `update attorneys set shares_license = true where id in (
    select id from (
      select id, row_number() over (
        partition by practice_state, license_key
        order by confirmed_at is null, approved_at, id
      ) as place
      from attorneys where is_approved
    ) as approved where place > 1
  )`,
  'create index attorneys_license on attorneys (practice_state, license_key)',
  `create unique index attorneys_license_active on attorneys (practice_state, license_key)
    where is_approved and not shares_license`,
];

export async function up(database: Knex): Promise<void> {
  for (const statement of statements) await database.raw(statement);
}

export async function down(): Promise<void> {}
