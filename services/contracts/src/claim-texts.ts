/** Why an attorney gives a question back, in the words of the form. */
export const returnReasons = {
  conflict: 'I have, or may have, a conflict of interest',
  field: 'It is not in my field, or not of my state',
  time: 'I cannot answer it in time',
  facts: 'It needs facts that the question does not give',
  other: 'Something else',
} as const;
export type ReturnReason = keyof typeof returnReasons;

/** What happens to a question, as its asker reads it. */
export const stepTexts = {
  submitted: 'You asked',
  seen: 'An attorney opened it',
  claimed: 'An attorney took it on',
  returned: 'The attorney gave it back; it waits for another one, at its old place',
  lapsed: 'The attorney’s time was over; it waits for another one, at its old place',
  answered: 'Answered',
  withdrawn: 'You withdrew it',
  closed: 'You closed it',
  reopened: 'You wrote again, and it was open again',
  'second-opinion': 'You asked for a second opinion',
} as const;
export type StepName = keyof typeof stepTexts;

/** The same as the attorney who took it on reads it, as far as they may. */
export const claimerStepTexts = {
  submitted: 'Asked',
  claimed: 'You took it on',
  answered: 'You answered',
  closed: 'The asker closed it',
} as const;

/** What happens next with a question, and by when, as its asker reads it. */
export const nextTexts = {
  pending: (by: string) => `An attorney takes it on and answers it, typically by ${by}.`,
  late: 'An attorney takes it on. It has waited longer than usual: more attorneys are asked for it, and in the end the administrators. You need not do anything.',
  claimed: (by: string) =>
    `The answer, by ${by}. After that your question waits for another attorney, at its old place; you need not do anything.`,
  reviewed: 'The answer. You will be told by email.',
  answered:
    'It is your turn: write a follow-up if something is open, or close your question. There is no end to the time for that.',
  followedUp:
    'The attorney’s reply to your follow-up. You will be told by email. If nothing is open any more, close your question.',
  closed: 'Nothing more. If you write again, your question is open again.',
} as const;
