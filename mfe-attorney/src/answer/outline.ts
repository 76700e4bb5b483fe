/** What a good answer holds, in the order in which it is read. */
export const outline = [
  { heading: 'Issue', says: 'The question that you answer, in a sentence.' },
  {
    heading: 'Rule',
    says: 'The law that applies, and where it depends on the state or the facts.',
  },
  { heading: 'Next steps', says: 'What to do now, in order, with the deadlines to watch.' },
  { heading: 'Limits', says: 'What you do not know, and when to see an attorney in person.' },
] as const;

/** Whether an answer has a heading of that name. */
export const hasHeading = (answer: string, heading: string): boolean =>
  answer
    .split('\n')
    .some((line) => /^ {0,3}#{1,6}[ \t]/.test(line) && wordsOf(line) === heading.toLowerCase());

const wordsOf = (line: string): string =>
  line
    .replace(/^[ #]+/, '')
    .replace(/[ \t#:]+$/, '')
    .trim()
    .toLowerCase();

/** The headings that an answer does not have yet, to be written below. */
export const headingsFor = (answer: string): string =>
  outline
    .filter(({ heading }) => !hasHeading(answer, heading))
    .map(({ heading }) => headingText(heading))
    .join('');

export const headingText = (heading: string): string => `## ${heading}\n\n`;
