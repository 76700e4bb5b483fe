import { prepared } from '@counsel/service-kit';

/**
 * Applications that wait for a decision that hold the words, best first. SQL, since full text is PostgreSQL's; the indexes are those
 * of migration 013, whose expressions these are.
 */
export interface Hit {
  id: number;
  rank: number;
}

const plain = `translate(
  first_name || ' ' || last_name || ' ' || email || ' ' || license_number || ' ' ||
  coalesce(bpr_number, '') || ' ' || law_school || ' ' || practice_areas || ' ' ||
  coalesce(specializations, ''), '@.-_+/,;:()&#', '             ')`;

/** Of so many that fit, the latest, the best are shown. */
const candidates = 1_000;

/**
 * Values: the words, after which rank and id, how many; within how many days and
 * of which state, or null.
 */
const hits = (name: string, condition: string, rank: string) =>
  prepared<Hit>(
    name,
    `select id, rank from (
       select id, floor(1000000 * ${rank})::integer as rank from attorneys
       where not is_approved and ${condition}
         and ($5::integer is null or created_at >= now() - make_interval(days => $5))
         and ($6::text is null or practice_state = $6)
       order by created_at desc, id desc limit ${candidates}) as hit
     where (rank, id) < ($2::integer, $3::bigint) order by rank desc, id desc limit $4`,
  );

/** By a tsquery. */
export const exactHits = hits(
  'search-attorneys',
  `to_tsvector('simple', ${plain}) @@ $1::tsquery`,
  `ts_rank(to_tsvector('simple', ${plain}), $1::tsquery)`,
);

/** By what is written much like the words. */
export const closeHits = hits(
  'search-attorneys-alike',
  `$1::text operator(extensions.<%) (${plain})`,
  `extensions.word_similarity($1::text, ${plain})`,
);
