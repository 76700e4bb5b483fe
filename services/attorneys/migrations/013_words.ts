import type { Knex } from 'knex';

/** What stands between words in names, addresses and licenses; as in `attorneys/search.sql.ts`. */
const plain = `translate(
  first_name || ' ' || last_name || ' ' || email || ' ' || license_number || ' ' ||
  coalesce(bpr_number, '') || ' ' || law_school || ' ' || practice_areas || ' ' ||
  coalesce(specializations, ''), '@.-_+/,;:()&#', '             ')`;

/** What administrators search of applications that wait: words, and trigrams for typing errors. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`create index attorneys_pending_words on attorneys
    using gin (to_tsvector('simple', ${plain})) where not is_approved`);
  await database.raw(`create index attorneys_pending_alike on attorneys
    using gin ((${plain}) extensions.gin_trgm_ops) where not is_approved`);
}

export async function down(database: Knex): Promise<void> {
  await database.raw('drop index attorneys_pending_words, attorneys_pending_alike');
}
