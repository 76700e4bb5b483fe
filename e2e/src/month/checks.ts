import { compareFigures } from './figures.ts';
import { lateFaults, lineFaults } from './lines.ts';
import type { Month } from './month.ts';
import { digestFaults } from './post.ts';

/** Questions that are neither answered nor withdrawn, and of which administrators do not know. */
const open = `select 'question ' || q.id || ' is ' || q.status as fault
  from questions.questions q left join questions.escalations e on e.question_id = q.id
  where q.status <> 'answered' and q.withdrawn_at is null
    and (q.status <> 'pending' or coalesce(e.stage, 0) < 3)`;

/** What must have happened in any life, or nothing is shown by it. */
const missing = `select what || ': ' || count as fault from (values
    ('lapsed claims', (select count(*) from questions.question_history where action = 'lapsed')),
    ('claims given back', (select count(*) from questions.question_history where action = 'returned')),
    ('held claims', (select count(*) from questions.question_history where action = 'held')),
    ('late questions', (select count(*) from questions.escalations where stage = 3)),
    ('answers to seven of ten', (select count(*) filter (where status = 'answered') * 10 / count(*) - 6
      from questions.questions))
  ) as event (what, count) where count <= 0`;

/** Of these one mail tells one person once of one question. */
const onceEach = ['question-answered', 'question-late'];

function repeated({ mails }: Month): string[] {
  const seen = new Map<string, number>();
  return mails.flatMap(({ id, kind, to, questionId, hour }) => {
    const keys = onceEach.includes(kind) ? [id, [kind, to, questionId].join()] : [id];
    const again = keys.filter((key) => seen.has(key));
    const faults = again.map((key) => `${kind} ${key}: in hours ${seen.get(key)} and ${hour}`);
    for (const key of keys) seen.set(key, hour);
    return faults;
  });
}

/** Mails of claims to whoever is spared them; those of alerts are looked at with the digests. */
function unwanted({ mails, askers, attorneys }: Month): string[] {
  const spared = new Set(askers.flatMap(({ email, isSpared }) => (isSpared ? [email] : [])));
  if (!attorneys.some(({ unsubscribedAt }) => unsubscribedAt)) return ['nobody unsubscribed'];
  return mails.flatMap(({ id, kind, to, hour }) => {
    if (kind === 'unknown') return [`nobody knows what ${id} is`];
    return kind === 'question-claimed' && spared.has(to) ? [`${to}, hour ${hour}`] : [];
  });
}

const faultsOf = async ({ portal }: Month, statement: string) =>
  (await portal.rows<{ fault: string }>(statement)).map(({ fault }) => fault);

/** What is to be true of a month; each gives what is not, in words. */
export const checks: Record<string, (month: Month) => Promise<string[]>> = {
  'has in it what may go wrong': (month) => faultsOf(month, missing),
  'ends with every question answered, withdrawn, or waiting where administrators know': (month) =>
    faultsOf(month, open),
  'has no hour in which a question had waited for a day and no administrator was told': async ({
    faults,
  }) => faults,
  'tells figures that are a count over all rows': async ({ portal }) => {
    const { told, faults } = await compareFigures(portal);
    return told > 10 ? faults : [...faults, `${told} figures are told`];
  },
  'sends no mail twice': async (month) => repeated(month),
  'sends nothing to the unsubscribed, and digests when each attorney chose': async (month) => [
    ...unwanted(month),
    ...month.attorneys.flatMap((attorney) => digestFaults(attorney, month.mails)),
    ...(await lateFaults(month)),
  ],
  'sends digests of what each attorney chose': (month) => lineFaults(month),
};
