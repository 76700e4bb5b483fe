import type { QueuedQuestion } from '@counsel/contracts';

/** A part of the queue from its beginning, in order, and whether that is all of it. */
export type Part = { questions: readonly QueuedQuestion[]; isWhole: boolean };

export type News = {
  /** Came since the shown part was read, and belong into it. */
  added: readonly QueuedQuestion[];
  /** Ids of those shown that are not in the queue any more. */
  gone: ReadonlySet<number>;
};

export const noNews: News = { added: [], gone: new Set() };

const idsOf = ({ questions }: Part): Set<number> => new Set(questions.map(({ id }) => id));

/** As far as the other part reaches: beyond its last question, nothing is known of what it holds. */
const comparable = (part: Part, other: Part): readonly QueuedQuestion[] => {
  if (other.isWhole) return part.questions;
  const ids = idsOf(other);
  const reach = part.questions.findLastIndex(({ id }) => ids.has(id));
  // All of it is new: whatever is shown comes after it.
  return reach < 0 ? part.questions : part.questions.slice(0, reach + 1);
};

/** What has come and gone between what is shown and what the queue holds now. */
export const newsOf = (shown: Part, now: Part): News => {
  const [shownIds, nowIds] = [idsOf(shown), idsOf(now)];
  const known = now.questions.some(({ id }) => shownIds.has(id)) || now.isWhole;
  return {
    added: comparable(now, shown).filter(({ id }) => !shownIds.has(id)),
    gone: new Set(
      (known ? comparable(shown, now) : []).map(({ id }) => id).filter((id) => !nowIds.has(id)),
    ),
  };
};
