import type { ClaimedQuestion, OwnQuestion, QueuedQuestion } from '@counsel/contracts';
import { type JsonRow, prepared, timeText } from '@counsel/service-kit';

/**
 * The pages of the three lists, each row the JSON of an item as `present.ts` makes it. SQL, since a
 * page that PostgreSQL turns into JSON costs less than half of one that becomes models and then JSON:
 * 7,600 queue pages a second against 2,960 (docs/performance.md). `lists.property.test.ts` holds
 * columns to `present.ts` and conditions to the model's modifiers, for a thousand questions.
 */
const page = <Item>(name: string, rows: string) =>
  prepared<JsonRow<Item>>(name, `select row_to_json(item)::text as json from (${rows}) item`);

const listed = `q.id, q.title, q.preview as content, q.content_length as "contentLength",
  q.category_id as "categoryId", q.is_anonymous as "isAnonymous", q.state`;

export const ownColumns = `${listed}, ${timeText('q.created_at')} as "createdAt", q.status,
  ${timeText('q.updated_at')} as "updatedAt",
  ${timeText('q.claimed_at')} as "claimedAt",
  ${timeText('q.answered_at')} as "answeredAt",
  q.withdrawn_at is not null as "isWithdrawn",
  q.closed_at is not null and q.reopened_at is null as "isClosed",
  q.second_opinion_of is not null as "isSecondOpinion"`;

export const queuedColumns = `${listed}, ${timeText('q.asked_hour')} as "createdAt"`;

export const claimedColumns = `${queuedColumns}, q.status,
  ${timeText('q.claimed_at')} as "claimedAt",
  case q.status when 'claimed' then ${timeText('q.claim_ends_at')} end as "claimEndsAt",
  ${timeText('q.answered_at')} as "answeredAt", q.helpful as "isHelpful"`;

export type Order = 'newest' | 'oldest';

const sorted = {
  newest: { direction: 'desc', after: '<' },
  oldest: { direction: 'asc', after: '>' },
} as const;

/**
 * By order and status. Statuses are written out, not bound: the partial indexes of what is open carry
 * these words.
 */
const byStatus = <Item, Status extends string>(
  name: string,
  { columns, whose, time }: { columns: string; whose: string; time: string },
  statuses: Record<Status, string>,
) => {
  const listIn = (order: Order) => {
    const { direction, after } = sorted[order];
    const pageOf = ([status, condition]: [string, string]) => [
      status,
      page<Item>(
        `${name}-${order}-${status}`,
        `select ${columns} from questions q
         where ${whose} = $1 and (${time}, q.id) ${after} ($3, $4) ${condition}
         order by ${time} ${direction}, q.id ${direction} limit $2`,
      ),
    ];
    const pages = Object.entries<string>(statuses).map(pageOf);
    return Object.fromEntries(pages) as Record<Status, ReturnType<typeof page<Item>>>;
  };
  return { newest: listIn('newest'), oldest: listIn('oldest') };
};

/** In the queue, for whomever; what was withdrawn waits no more. As the partial indexes of the queue say it. */
export const waiting = `q.status = 'pending' and q.withdrawn_at is null`;

/** Values: the asker, how many, after which time and id. */
export const ownPages = byStatus<OwnQuestion, 'any' | 'pending' | 'claimed' | 'answered'>(
  'own-questions',
  { columns: ownColumns, whose: 'q.user_id', time: 'q.created_at' },
  {
    any: '',
    pending: `and ${waiting}`,
    claimed: `and q.status = 'claimed' and q.withdrawn_at is null`,
    answered: `and q.status = 'answered'`,
  },
);

/** Values: the attorney, how many, after which claim's time and id. */
export const claimedPages = byStatus<ClaimedQuestion, 'any' | 'claimed' | 'answered'>(
  'claimed-questions',
  { columns: claimedColumns, whose: 'q.claimed_by', time: 'q.claimed_at' },
  {
    any: '',
    claimed: `and q.status = 'claimed'`,
    answered: `and q.status = 'answered'`,
  },
);

/** What waits in the queue for an attorney, who is the first value: `waitsFor` of the model. */
export const waitsForViewer = `${waiting} and q.user_id <> $1
  and q.first_attorney_id is distinct from $1`;

/** Which part of the queue: all of it, one state's, or all with one's own state's first. */
export type QueuePart = 'all' | 'ofState' | 'ownFirst';

/** The partial indexes of the queue hold nothing that was withdrawn. */
function queued(order: Order, place: string, ...conditions: string[]): string {
  const { direction, after } = sorted[order];
  return `select ${queuedColumns} from questions q
    where ${waitsForViewer}
      and (q.asked_hour, q.id) ${after} (${place})
      ${conditions.map((condition) => `and ${condition}`).join(' ')}
    order by q.asked_hour ${direction}, q.id ${direction} limit $2`;
}

/**
 * Of `ownFirst`, the second half is read only where the first does not fill the page. PostgreSQL
 * appends one to the other, which `lists.property.test.ts` sees.
 */
const parts: Record<QueuePart, (order: Order, category: string[]) => string> = {
  all: (order, category) => queued(order, '$3, $4', ...category),
  ofState: (order, category) => queued(order, '$3, $4', 'q.state = $5', ...category),
  ownFirst: (order, category) =>
    `(${queued(order, '$3, $4', 'q.state = $5', ...category)})
     union all
     (${queued(order, '$6, $7', 'q.state is distinct from $5', ...category)}) limit $2`,
};

const categoryValue: Record<QueuePart, number> = { all: 5, ofState: 6, ownFirst: 8 };

const queuePage = (order: Order, part: QueuePart, ofCategory: boolean) => {
  const name = ['queue', order, part, ...(ofCategory ? ['of-category'] : [])].join('-');
  const category = ofCategory ? [`q.category_id = $${categoryValue[part]}`] : [];
  return page<QueuedQuestion>(name, parts[part](order, category));
};

const queueOf = (order: Order, part: QueuePart) => ({
  ofAny: queuePage(order, part, false),
  ofOne: queuePage(order, part, true),
});

const queueIn = (order: Order) => ({
  all: queueOf(order, 'all'),
  ofState: queueOf(order, 'ofState'),
  ownFirst: queueOf(order, 'ownFirst'),
});

/**
 * By order, part, and whether of any category or of one. Values: the attorney, how many, after which
 * hour and id; which state, but for `all`; of `ownFirst`, after which hour and id of the others;
 * which category.
 */
export const queuePages = { newest: queueIn('newest'), oldest: queueIn('oldest') };
