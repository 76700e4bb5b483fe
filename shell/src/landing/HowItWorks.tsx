import { Container, Heading, Text } from '@counsel/design-system';
import styles from './LandingPage.module.css';
import { steps } from './texts.ts';

/** The way of a question, in three steps. */
export const HowItWorks = () => (
  <section id="how-it-works" aria-labelledby="how-it-works-title" className={styles.section}>
    <Container>
      <Heading level={2} id="how-it-works-title">
        How It Works
      </Heading>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <Heading level={3} size="md">
              {title}
            </Heading>
            <Text tone="muted">{text}</Text>
          </li>
        ))}
      </ol>
    </Container>
  </section>
);
