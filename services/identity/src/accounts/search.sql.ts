import { prepared } from '@counsel/service-kit';

/**
 * Accounts that hold the words, best first. SQL, since full text is PostgreSQL's; the indexes are those
 * of migration 035, whose expressions these are.
 */
export interface Hit {
  id: string;
  rank: number;
}

const plain = `translate(email || ' ' || first_name || ' ' || last_name,
  '@.-_+/,;:()&#', '             ')`;

/** Of so many that fit, the latest, the best are shown. */
const candidates = 1_000;

/**
 * Values: the words, after which rank and id, how many; within how many days and
 * with which role, or null.
 */
const hits = (name: string, condition: string, rank: string) =>
  prepared<Hit>(
    name,
    `select id, rank from (
       select id, floor(1000000 * ${rank})::integer as rank from users
       where ${condition}
         and ($5::integer is null or created_at >= now() - make_interval(days => $5))
         and ($6::text is null or exists (
      select from held_roles r where r.user_id = users.id and r.role = $6))
       order by created_at desc, id desc limit ${candidates}) as hit
     where (rank, id) < ($2::integer, $3::uuid) order by rank desc, id desc limit $4`,
  );

/** By a tsquery. */
export const exactHits = hits(
  'search-accounts',
  `to_tsvector('simple', ${plain}) @@ $1::tsquery`,
  `ts_rank(to_tsvector('simple', ${plain}), $1::tsquery)`,
);

/** By what is written much like the words. */
export const closeHits = hits(
  'search-accounts-alike',
  `$1::text operator(extensions.<%) (${plain})`,
  `extensions.word_similarity($1::text, ${plain})`,
);
