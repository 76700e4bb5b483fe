import type { QuestionDetail } from '@counsel/contracts';

/** Whether its author has closed a question, and has not written since. */
export const isClosed = ({ closing }: Pick<QuestionDetail, 'closing'>): boolean =>
  closing !== undefined && !closing.isReopened;
