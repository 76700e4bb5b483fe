/** What administrators read of questions that wait too long. */
export const lateTexts = {
  askedTitle: 'Attorney Asked',
  asked: 'The attorney is told by email, and behind their bell.',
};
