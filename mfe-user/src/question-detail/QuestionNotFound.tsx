import { EmptyState, IconQuestion } from '@counsel/design-system';
import { BackLink } from './BackLink.tsx';

/** The question is missing, or not for this reader; the server never tells which. */
export const QuestionNotFound = () => (
  <EmptyState
    level={1}
    icon={<IconQuestion />}
    title="Question Not Found"
    description="This question does not exist, or it is not available to you."
    action={<BackLink variant="outline" size="md" />}
  />
);
