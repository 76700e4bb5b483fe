import type { QuestionDetail } from '@counsel/contracts';
import { api, itemsOf, useMore } from '@counsel/shell-sdk';

/** A question as it was read; `next` is null where no message came before those that it has. */
export type ReadQuestion = QuestionDetail & { next: string | null };

/**
 * The messages about a question, oldest first, and `LoadMore`'s part. Of a long conversation, the
 * question's own part stands there until its pages have come: they alone lead to what was before.
 * They begin with what the question came with, so that all are read again as one once something was
 * sent, and none is missing between.
 */
export const useConversation = ({ id, followUps, next }: ReadQuestion) => {
  const isLong = next !== null;
  const query = api.useListFollowUpsInfiniteQuery({ params: { id } }, { skip: !isLong });
  const { hasMore, ...more } = useMore(query);
  const paged = itemsOf(query.data).toReversed();
  const known = new Set(paged.map((message) => message.id));
  // What has just been sent is among the question's before it is among the pages.
  const messages = [...paged, ...followUps.filter((message) => !known.has(message.id))];
  return {
    ...more,
    messages,
    hasMore: isLong && (query.data === undefined || hasMore),
  };
};
