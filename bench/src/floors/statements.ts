/**
 * What the floors ask PostgreSQL for: the very bytes that the portal sends, without the portal.
 * Whether they are still the same is checked before anything is measured (`agreement.ts`).
 */

const time = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const queueOf = (createdAt: string) =>
  `select id, title, preview as content, content_length as "contentLength",
          category_id as "categoryId", is_anonymous as "isAnonymous", state,
          ${createdAt} as "createdAt"
   from questions where status = 'pending' and withdrawn_at is null and user_id <> $1
   order by asked_hour desc, id desc limit 20`;

/** Parameter: the attorney who looks. */
export const queueRows = queueOf('asked_hour');

/** The same page as one value of JSON text. */
export const queueJson = `select coalesce(json_agg(page), '[]')::text as body
  from (${queueOf(time('asked_hour'))}) page`;

/** Parameters: the question, the attorney who claimed it or finds it in the queue. */
export const detailRow = `select q.id, q.title, q.content, q.category_id as "categoryId",
    q.is_anonymous as "isAnonymous", q.state, q.asked_hour as "createdAt", q.status, q.user_id as "userId",
    q.claimed_at as "claimedAt", q.answered_at as "answeredAt", q.asker_name as "askerName",
    q.claimed_by is not distinct from $2 as "isClaimer",
    case when q.status = 'claimed' then q.claim_ends_at end as "claimEndsAt",
    a.content as "answerContent", a.format as "answerFormat", a.include_disclaimer as "includeDisclaimer",
    a.created_at as "answeredOn", a.attorney_name as "attorneyName",
    a.attorney_state as "attorneyState", a.attorney_license as "attorneyLicense",
    a.attorney_checked_at as "attorneyCheckedAt"
  from questions q left join answers a on a.question_id = q.id
  where q.id = $1 and (q.claimed_by = $2 or q.status = 'pending' and q.user_id <> $2)`;

/** Parameter: the question. */
export const followUpRows = `select id, content, user_id as "userId", created_at as "createdAt"
  from follow_ups where question_id = $1 order by created_at, id`;

/** A table with the columns and indexes of questions, so that the bare insert fills no queue. */
export const insertTable = 'bench_questions';

export const createInsertTable = `create table if not exists ${insertTable}
  (like questions including defaults including generated including constraints including indexes)`;

/** Parameters: asker, category, title, content. */
export const insertRow = `insert into ${insertTable}
  (user_id, category_id, title, content, is_anonymous) values ($1, $2, $3, $4, true) returning id`;
