import type { FoundOwn } from '@counsel/contracts';
import { Marked } from '@counsel/design-system';

const places = { question: '', answer: 'Answer: ', 'follow-up': 'Follow-up: ' } as const;

/** What was found in a text, and in which one. */
export const Passage = ({ of, text, marks }: FoundOwn['passage']) => (
  <>
    {places[of]}
    <Marked text={text} marks={marks} />
  </>
);
