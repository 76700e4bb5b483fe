import { Card, CardBody, CardTitle } from '@counsel/design-system';
import styles from './Guidelines.module.css';

const guidelines = [
  'Answer the question that was asked, in words a business owner understands.',
  'Explain the law that applies, and say where it depends on the state or the facts.',
  'Name practical next steps and deadlines to watch.',
  'Say what you would still need to know; the asker can send follow-ups.',
  'Your name, your state and your license number stand with your answer, as they were verified.',
  'Keep to general legal information, and never ask for the identity of an anonymous asker.',
];

/** What makes a good answer. */
export const Guidelines = () => (
  <Card as="aside" tone="sunken" aria-labelledby="response-guidelines">
    <CardTitle id="response-guidelines">Response Guidelines</CardTitle>
    <CardBody>
      <ul className={styles.list}>
        {guidelines.map((guideline) => (
          <li key={guideline}>{guideline}</li>
        ))}
      </ul>
    </CardBody>
  </Card>
);
