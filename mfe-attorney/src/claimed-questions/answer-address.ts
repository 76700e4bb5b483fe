import { limits } from '@counsel/contracts';

const parameter = 'answer';

/** Where the answer to a claimed question is written. */
export const answerAddress = (questionId: number): string =>
  `/attorney/claimed-questions?${parameter}=${questionId}`;

/** The question whose answer an address asks for, null for none or an impossible one. */
export const questionToAnswer = (search: URLSearchParams): number | null => {
  const text = search.get(parameter) ?? '';
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= limits.id.max ? id : null;
};
