import type { FollowUp, QuestionDetail } from '@counsel/contracts';

export type Reader = Pick<QuestionDetail, 'isOwner' | 'isClaimer' | 'isAnonymous' | 'askerName'>;

/** How the reader knows the one who wrote. */
export const authorLabel = (author: FollowUp['authorRole'], reader: Reader): string => {
  if (author === 'attorney') return reader.isClaimer ? 'You' : 'Attorney';
  if (reader.isOwner) return 'You';
  return reader.askerName ?? (reader.isAnonymous ? 'Anonymous User' : 'Registered User');
};
