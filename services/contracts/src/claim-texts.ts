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
