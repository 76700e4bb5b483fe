import { closingTexts, type FollowUp, refusals } from '@counsel/contracts';
import {
  Card,
  CardTitle,
  LoadMore,
  Stack,
  Text,
  Thread,
  type ThreadMessage,
} from '@counsel/design-system';
import { formatDate, useKeptFocus } from '@counsel/shell-sdk';
import { authorLabel, type Reader } from './author-label.ts';
import { isClosed } from './closing/is-closed.ts';
import { FollowUpForm } from './FollowUpForm.tsx';
import { HeldPlace } from './HeldPlace.tsx';
import { type ReadQuestion, useConversation } from './use-conversation.ts';

const messagesOf = (followUps: FollowUp[], reader: Reader): ThreadMessage[] =>
  followUps.map(({ id, content, authorRole, createdAt }) => ({
    id,
    author: authorRole,
    authorLabel: authorLabel(authorRole, reader),
    date: formatDate(createdAt),
    content,
  }));

/** The conversation that follows once an attorney has taken the question on. */
export const FollowUps = ({ question }: { question: ReadQuestion }) => {
  const { messages, ...more } = useConversation(question);
  return (
    <Card as="section">
      <CardTitle>Follow-ups</CardTitle>
      <HeldPlace first={messages[0]?.id}>
        <LoadMore {...more} label="Load earlier messages" />
        <Thread
          label="Follow-ups"
          messages={messagesOf(messages, question)}
          emptyText="Nothing has been added yet."
        />
      </HeldPlace>
      <ToWrite question={question} />
    </Card>
  );
};

/** The field of the two who may write; once its author has closed the question, of the author alone. */
const ToWrite = ({ question }: { question: ReadQuestion }) => {
  const { id, isOwner, isClaimer } = question;
  const isOver = isClosed(question);
  // All of it, which outlasts that the question is closed and is opened again.
  const place = useKeptFocus<HTMLDivElement>(isOver ? 'closed' : 'open');
  if (!isOwner && !isClaimer) return null;
  return (
    <Stack ref={place} tabIndex={-1}>
      {isOver ? (
        <Text tone="muted">{isOwner ? closingTexts.reopens : refusals.closedByAsker}</Text>
      ) : null}
      <FollowUpForm questionId={id} isOwner={isOwner} isClosed={isOver && !isOwner} />
    </Stack>
  );
};
