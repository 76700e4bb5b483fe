/** Why an answer did not help, in the words of the form. */
export const unhelpfulReasons = {
  unclear: 'I could not follow it',
  incomplete: 'It leaves open what I asked',
  elsewhere: 'It does not fit my situation, or my state',
  late: 'It came too late',
  other: 'Something else',
} as const;
export type UnhelpfulReason = keyof typeof unhelpfulReasons;

/** What an asker says of an answer when they close a question: that it helped, or why it did not. */
export type Verdict = 'helpful' | UnhelpfulReason;
export const verdicts = ['helpful', ...Object.keys(unhelpfulReasons)] as Verdict[];

/** What closing, withdrawing and asking once more mean, where they are offered. */
export const closingTexts = {
  readBy:
    'The attorney who answered reads this, and nobody else. Whether the answer helped counts in ratings, of five questions at least.',
  reopens: 'You have closed this question. If you write again, it is open again.',
  withdrawn:
    'You have withdrawn this question. No attorney can read it any more; if you want an answer after all, please ask anew.',
} as const;
