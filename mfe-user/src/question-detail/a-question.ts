import type { QuestionDetail } from '@counsel/contracts';

/** When the sample was asked. */
export const asked = '2026-03-03T09:00:00.000Z';

/** A sample for tests: it waits, and its asker reads it. */
export const aQuestion = (over: Partial<QuestionDetail> = {}): QuestionDetail => ({
  id: 1,
  title: 'May we end the lease early?',
  content: 'We rent an office and want to leave.',
  categoryId: 1,
  isAnonymous: true,
  state: null,
  createdAt: asked,
  status: 'pending',
  claimedAt: null,
  answeredAt: null,
  isOwner: true,
  isClaimer: false,
  answer: null,
  followUps: [],
  ...over,
});
