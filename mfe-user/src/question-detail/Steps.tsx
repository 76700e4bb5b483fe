import type { QuestionDetail } from '@counsel/contracts';
import { Card, CardTitle, Text } from '@counsel/design-system';
import { formatDate, formatMoment } from '@counsel/shell-sdk';
import styles from './Page.module.css';
import { nextOf, stepsOf } from './steps.ts';

/** A question's line in time: what has happened, what comes next, and by when. */
export const Steps = ({ question }: { question: QuestionDetail }) => {
  const steps = stepsOf(question);
  const next = nextOf(question, formatMoment);
  if (steps.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="steps">
      <CardTitle id="steps">{next === null ? 'What has happened' : 'What happens'}</CardTitle>
      <ol className={styles.steps}>
        {steps.map(({ text, at, isDay }) => (
          <li key={`${text} ${at}`} className={styles.step}>
            <Text as="span">{text}</Text>
            <time dateTime={at} className={styles.time}>
              {isDay ? formatDate(at) : formatMoment(at)}
            </time>
          </li>
        ))}
        {next === null ? null : (
          <li className={styles.step} data-next="">
            <Text as="span" tone="strong">
              Next
            </Text>
            <Text>{next}</Text>
          </li>
        )}
      </ol>
    </Card>
  );
};
