import {
  type Closing as Closed,
  closingTexts,
  type QuestionDetail,
  unhelpfulReasons,
} from '@counsel/contracts';
import { Card, CardTitle, Prose, Text } from '@counsel/design-system';
import { formatDate } from '@counsel/shell-sdk';
import type { Ref } from 'react';

type Props = { question: QuestionDetail; ref: Ref<HTMLDivElement> };

/** What the asker said of the answer, for the two who took part. */
export const Closing = ({ question, ref }: Props) => {
  const { closing, isOwner } = question;
  if (!closing) return null;
  return (
    <Card as="section" aria-labelledby="closing" ref={ref} tabIndex={-1}>
      <CardTitle id="closing">{titleOf(closing, isOwner)}</CardTitle>
      {closing.reason === null ? null : <Text>{unhelpfulReasons[closing.reason]}.</Text>}
      {closing.words === null ? null : <Prose>{closing.words}</Prose>}
      <Text size="sm" tone="muted">
        {formatDate(closing.closedAt)}
        {isOwner ? `. ${closingTexts.readBy}` : ''}
      </Text>
    </Card>
  );
};

function titleOf({ isHelpful }: Closed, isOwner: boolean): string {
  if (isOwner) return isHelpful ? 'You said thanks' : 'You said that the answer did not help';
  return isHelpful ? 'The asker says thanks' : 'The asker says that the answer did not help';
}
