import { isQuestionState, limits, type QuestionState } from '@counsel/contracts';

export type QueueOrder = 'newest' | 'oldest';

/** Which part of the queue is shown, and in which order. */
export type QueueFilter = {
  categoryId: number | null;
  state: QuestionState | null;
  order: QueueOrder;
};

/** The order in which the server lists the queue unless told otherwise. */
const usualOrder: QueueOrder = 'newest';

/** The filter that an address holds; what cannot be one counts as none. */
export const readFilter = (search: URLSearchParams): QueueFilter => {
  const category = Number(search.get('category') ?? '0');
  const known = Number.isInteger(category) && category > 0 && category <= limits.categoryId.max;
  const state = search.get('state');
  const order = search.get('order');
  return {
    categoryId: known ? category : null,
    state: isQuestionState(state) ? state : null,
    order: order === 'newest' || order === 'oldest' ? order : usualOrder,
  };
};

/** The part of an address that holds a filter; the usual one leaves it empty. */
export const writeFilter = ({ categoryId, state, order }: QueueFilter): Record<string, string> => ({
  ...(categoryId === null ? {} : { category: String(categoryId) }),
  ...(state === null ? {} : { state }),
  ...(order === usualOrder ? {} : { order }),
});
