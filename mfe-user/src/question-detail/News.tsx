import type { QuestionDetail } from '@counsel/contracts';
import { VisuallyHidden } from '@counsel/design-system';
import { useState } from 'react';
import { newsOf } from './news.ts';

/** Says what others have added to a question to those who do not see it come. */
export const News = ({ question }: { question: QuestionDetail }) => {
  const [heard, setHeard] = useState({ question, said: '', times: 0 });
  if (heard.question !== question) {
    const news = newsOf(heard.question, question);
    const isNew = news.length > 0;
    setHeard({
      question,
      said: isNew ? `${news.join('. ')}.` : heard.said,
      times: heard.times + Number(isNew),
    });
  }
  return (
    // Told by its attribute, too: a dialog leaves what has that to be heard.
    <VisuallyHidden role="status" aria-live="polite">
      {/* The same words again are heard where they come anew. */}
      <span key={heard.times}>{heard.said}</span>
    </VisuallyHidden>
  );
};
