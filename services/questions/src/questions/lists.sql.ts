import type { ClaimedQuestion, OwnQuestion, QueuedQuestion } from '@counsel/contracts';
import { type JsonRow, prepared, timeText } from '@counsel/service-kit';

/**
 * The pages of the three lists, each row the JSON of an item as `present.ts` makes it. SQL, since a
 * page that PostgreSQL turns into JSON costs less than half of one that becomes models and then JSON:
 * 7,600 queue pages a second against 2,960 (docs/performance.md). `lists.property.test.ts` holds
 * columns to `present.ts` and conditions to the model's modifiers, for a thousand questions.
 */
const page = <Item>(name: string, columns: string, fromQuestions: string) =>
  prepared<JsonRow<Item>>(
    name,
    `select row_to_json(item)::text as json from (
       select ${columns} from questions q ${fromQuestions} limit $2) item`,
  );

const listed = `q.id, q.title, q.preview as content, q.content_length as "contentLength",
  q.category_id as "categoryId", q.is_anonymous as "isAnonymous"`;

const ownColumns = `${listed}, ${timeText('q.created_at')} as "createdAt", q.status,
  ${timeText('q.updated_at')} as "updatedAt",
  ${timeText('q.claimed_at')} as "claimedAt",
  ${timeText('q.answered_at')} as "answeredAt"`;

const queuedColumns = `${listed}, ${timeText('q.asked_hour')} as "createdAt"`;

const claimedColumns = `${queuedColumns}, q.status,
  ${timeText('q.claimed_at')} as "claimedAt",
  ${timeText('q.answered_at')} as "answeredAt"`;

/** Values: the asker, how many, after which time and id. */
export const ownPage = page<OwnQuestion>(
  'own-questions',
  ownColumns,
  `where q.user_id = $1 and (q.created_at, q.id) < ($3, $4)
   order by q.created_at desc, q.id desc`,
);

/** Values: the attorney, how many, after which claim's time and id. */
export const claimedPage = page<ClaimedQuestion>(
  'claimed-questions',
  claimedColumns,
  `where q.claimed_by = $1 and (q.claimed_at, q.id) < ($3, $4)
   order by q.claimed_at desc, q.id desc`,
);

/**
 * Values: the attorney, how many, after which hour and id, of which category. `status` is written
 * out, not bound: the partial indexes of the queue carry these words.
 */
const queuePage = (name: string, order: 'asc' | 'desc', condition = '') =>
  page<QueuedQuestion>(
    name,
    queuedColumns,
    `where q.status = 'pending' and q.user_id <> $1 ${condition}
       and (q.asked_hour, q.id) ${order === 'asc' ? '>' : '<'} ($3, $4)
     order by q.asked_hour ${order}, q.id ${order}`,
  );

const ofCategory = 'and q.category_id = $5';

export const queuePages = {
  newest: {
    all: queuePage('queue', 'desc'),
    ofCategory: queuePage('queue-of-category', 'desc', ofCategory),
  },
  oldest: {
    all: queuePage('queue-oldest', 'asc'),
    ofCategory: queuePage('queue-oldest-of-category', 'asc', ofCategory),
  },
};
