import { type QuestionDetail, stepTexts } from '@counsel/contracts';
import { Card, CardTitle, Text } from '@counsel/design-system';
import { formatMoment } from '@counsel/shell-sdk';
import styles from './Page.module.css';

/** What has happened to one's question, and by when something happens next. */
export const Steps = ({ question: { steps = [], claimEndsAt } }: { question: QuestionDetail }) => {
  // That one has asked stands above.
  if (steps.length < 2) return null;
  return (
    <Card as="section" aria-labelledby="steps">
      <CardTitle id="steps">What has happened</CardTitle>
      <ol className={styles.steps}>
        {steps.map(({ name, at }) => (
          <li key={`${name} ${at}`}>
            <Text>{stepTexts[name]}</Text>
            <Text size="sm" tone="muted">
              {formatMoment(at)}
            </Text>
          </li>
        ))}
      </ol>
      {claimEndsAt ? (
        <Text tone="muted">
          The attorney has until {formatMoment(claimEndsAt)} to answer. After that your question
          waits for another one, at its old place; you need not do anything.
        </Text>
      ) : null}
    </Card>
  );
};
