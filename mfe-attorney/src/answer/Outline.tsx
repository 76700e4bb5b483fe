import {
  Badge,
  Button,
  Card,
  CardBody,
  CardTitle,
  IconCheck,
  Stack,
  Text,
} from '@counsel/design-system';
import styles from './Outline.module.css';
import { hasHeading, headingsFor, headingText, outline } from './outline.ts';

type Props = {
  answer: string;
  /** Nothing can be written at the moment. */
  disabled: boolean;
  onInsert: (words: string) => void;
};

/** What a good answer holds, beside the words; each part can be begun from here. */
export const Outline = ({ answer, ...writing }: Props) => {
  const { disabled, onInsert } = writing;
  const missing = headingsFor(answer);
  return (
    <Card as="aside" tone="sunken" aria-labelledby="answer-outline">
      <CardTitle id="answer-outline">Outline of an Answer</CardTitle>
      <CardBody>
        <Stack as="ol" role="list" gap={3}>
          {outline.map((part) => (
            <Part
              key={part.heading}
              {...part}
              isThere={hasHeading(answer, part.heading)}
              {...writing}
            />
          ))}
        </Stack>
      </CardBody>
      {missing === '' ? null : (
        <Button variant="outline" size="sm" disabled={disabled} onClick={() => onInsert(missing)}>
          Insert Missing Headings
        </Button>
      )}
    </Card>
  );
};

type PartProps = { heading: string; says: string; isThere: boolean } & Omit<Props, 'answer'>;

const Part = ({ heading, says, isThere, disabled, onInsert }: PartProps) => (
  <li className={styles.part}>
    <div className={styles.words}>
      <Text as="span" tone="strong">
        {heading}
      </Text>
      <Text size="sm" tone="muted">
        {says}
      </Text>
    </div>
    {isThere ? (
      <Badge tone="success" icon={<IconCheck />}>
        There
      </Badge>
    ) : (
      <Button
        variant="ghost"
        size="sm"
        disabled={disabled}
        aria-label={`Insert the heading ${heading}`}
        onClick={() => onInsert(headingText(heading))}
      >
        Insert
      </Button>
    )}
  </li>
);
