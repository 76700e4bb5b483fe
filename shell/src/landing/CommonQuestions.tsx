import { Container, Heading } from '@counsel/design-system';
import styles from './LandingPage.module.css';
import { commonQuestions } from './texts.ts';

/** What people ask before they ask. */
export const CommonQuestions = () => (
  <section id="support" aria-labelledby="support-title" className={styles.section}>
    <Container className={styles.support}>
      <Heading level={2} id="support-title">
        Support
      </Heading>
      <div className={styles.answers}>
        {commonQuestions.map(({ question, answer }) => (
          <details key={question} className={styles.common}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Container>
  </section>
);
