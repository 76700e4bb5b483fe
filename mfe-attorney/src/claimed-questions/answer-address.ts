import { limits } from '@counsel/contracts';

/** Where the answer to a claimed question is written. */
export const answerAddress = (questionId: number): string =>
  `/attorney/claimed-questions/${questionId}`;

/** The question that an address names, null for none or an impossible one. */
export const questionIn = (text: string | null | undefined): number | null => {
  const id = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : 0;
  return id > 0 && id <= limits.id.max ? id : null;
};
