import { ApprovedOnly } from '../access/ApprovedOnly.tsx';
import { QuestionQueue } from './QuestionQueue.tsx';

/** The questions that wait for an attorney. */
export default function QuestionQueuePage() {
  return (
    <ApprovedOnly>
      <QuestionQueue />
    </ApprovedOnly>
  );
}
