import type { FoundQueued } from '@counsel/contracts';
import { Marked } from '@counsel/design-system';

/** What a search found of a question: where its words stand. */
export type Found = Pick<FoundQueued, 'titleMarks' | 'passage'>;

const places = { question: '', answer: 'Answer: ', 'follow-up': 'Follow-up: ' } as const;

/** The passage that was found, and in which text of the question. */
export const Passage = ({ of, text, marks }: Found['passage']) => (
  <>
    {places[of]}
    <Marked text={text} marks={marks} />
  </>
);

/** A title, with the words marked where it was searched for. */
export const FoundTitle = ({ title, found }: { title: string; found: Found | undefined }) =>
  found === undefined ? title : <Marked text={title} marks={found.titleMarks} />;
