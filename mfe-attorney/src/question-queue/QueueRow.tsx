import {
  listLengths,
  previewText,
  type QueuedQuestion,
  responseEstimate,
} from '@counsel/contracts';
import { Badge, Button, QuestionRow } from '@counsel/design-system';
import { formatAge, Link } from '@counsel/shell-sdk';
import type { MouseEvent } from 'react';
import { type Found, FoundTitle, Passage } from '../found.tsx';
import { askerLabel, placeLabel } from '../words.ts';
import { goneTexts } from './gone-texts.ts';

type Props = {
  question: QueuedQuestion;
  /** Where it was searched for: what was found of it. */
  found?: Found | undefined;
  /** Its category's name; empty as long as none can be known. */
  category: string;
  /** It is not in the queue any more. */
  gone?: boolean | undefined;
  /** Its claim is under way. */
  busy: boolean;
  /** Another claim is under way. */
  disabled: boolean;
  onClaim: () => void;
  /** It is read beside the list. */
  shown: boolean;
  /** On a press of the row; prevented, the row leads nowhere. */
  onOpen: (event: MouseEvent) => void;
  'data-tour'?: string;
};

/** A waiting question: enough of it to decide whether to claim it. */
export const QueueRow = ({
  question,
  found,
  gone = false,
  category,
  busy,
  disabled,
  onClaim,
  shown,
  onOpen,
  ...rest
}: Props) => {
  const { id, title, contentLength, isAnonymous, state, createdAt } = question;
  const address = `/question/${id}`;
  const described = { 'aria-describedby': `question-${id}` };
  const goneId = `question-${id}-gone`;
  return (
    <QuestionRow
      {...rest}
      level={2}
      badges={
        <>
          {category === '' ? null : <Badge tone="primary">{category}</Badge>}
          {gone ? <Badge id={goneId}>{goneTexts.title}</Badge> : null}
        </>
      }
      date={formatAge(createdAt)}
      title={
        <Link
          id={`question-${id}`}
          to={address}
          onClick={onOpen}
          {...(shown ? { 'aria-current': 'true' as const } : {})}
          {...(gone ? { 'aria-describedby': goneId } : {})}
        >
          <FoundTitle title={title} found={found} />
        </Link>
      }
      preview={found ? <Passage {...found.passage} /> : previewText(question)}
      previewLines={listLengths.queuePreviewLines}
      details={[
        askerLabel(isAnonymous),
        placeLabel(state),
        `Est. ${responseEstimate(contentLength)}`,
      ]}
      actions={
        <>
          <Button
            size="sm"
            busy={busy}
            disabled={disabled || gone}
            onClick={onClaim}
            {...described}
          >
            Claim Question
          </Button>
          <Button asChild variant="ghost" size="sm">
            <Link to={address} tabIndex={-1} {...described}>
              View Details
            </Link>
          </Button>
        </>
      }
    />
  );
};
