import { limits } from '@counsel/contracts';

/** An answer as far as it is written. */
export type AnswerDraft = { content: string; includeDisclaimer: boolean };

/** What is used of the browser's storage. */
type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const prefix = 'counsel.draft.answer';

const isDraft = (value: unknown): value is AnswerDraft =>
  typeof value === 'object' &&
  value !== null &&
  'content' in value &&
  typeof value.content === 'string' &&
  'includeDisclaimer' in value &&
  typeof value.includeDisclaimer === 'boolean';

const parse = (text: string | null): AnswerDraft | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
};

/**
 * The draft of one person's answer to one question; no other account finds it. Without storage
 * (full, or not allowed) a draft lives as long as the page.
 */
export const answerDraft = (
  userId: string,
  questionId: number,
  storage: () => DraftStorage = () => localStorage,
) => {
  const key = `${prefix}.${userId}.${questionId}`;
  const quietly = <Result>(use: (kept: DraftStorage) => Result): Result | undefined => {
    try {
      return use(storage());
    } catch {
      return undefined;
    }
  };
  return {
    read: (): AnswerDraft | null => quietly((kept) => parse(kept.getItem(key))) ?? null,
    keep: ({ content, includeDisclaimer }: AnswerDraft): void => {
      // Twice the longest answer is a slip of the clipboard, not work worth keeping.
      if (content.length > 2 * limits.answer.max) return;
      const untouched = content === '' && includeDisclaimer;
      quietly((kept) =>
        untouched
          ? kept.removeItem(key)
          : kept.setItem(key, JSON.stringify({ content, includeDisclaimer })),
      );
    },
    forget: (): void => {
      quietly((kept) => kept.removeItem(key));
    },
  };
};
