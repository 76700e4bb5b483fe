import {
  listLengths,
  previewText,
  type QueuedQuestion,
  responseEstimate,
} from '@counsel/contracts';
import { Badge, Button, IconPlace, IconResponseTime, QuestionCard } from '@counsel/design-system';
import { formatAge, Link } from '@counsel/shell-sdk';
import { askerDetail } from '../asker.tsx';
import { type Found, FoundTitle, Passage } from '../found.tsx';
import { placeLabel } from '../words.ts';

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
  'data-tour'?: string;
};

/** A waiting question: enough of it to decide whether to claim it. */
export const QueueCard = ({
  question,
  found,
  gone = false,
  category,
  busy,
  disabled,
  onClaim,
  ...rest
}: Props) => {
  const { id, title, contentLength, isAnonymous, state, createdAt } = question;
  const described = { 'aria-describedby': `question-${id}` };
  return (
    <QuestionCard
      {...rest}
      as="li"
      level={2}
      badges={
        <>
          {category === '' ? null : <Badge tone="primary">{category}</Badge>}
          {gone ? <Badge>No Longer Available</Badge> : null}
        </>
      }
      date={formatAge(createdAt)}
      title={
        <span id={`question-${id}`}>
          <FoundTitle title={title} found={found} />
        </span>
      }
      preview={found ? <Passage {...found.passage} /> : previewText(question)}
      previewLines={listLengths.queuePreviewLines}
      details={[
        askerDetail(isAnonymous),
        { label: placeLabel(state), icon: <IconPlace /> },
        { label: `Est. ${responseEstimate(contentLength)}`, icon: <IconResponseTime /> },
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
          <Button asChild variant="outline" size="sm">
            <Link to={`/question/${id}`} {...described}>
              View Details
            </Link>
          </Button>
        </>
      }
    />
  );
};
