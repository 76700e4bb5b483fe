import { Button, Container, Heading, Text } from '@counsel/design-system';
import { Link } from '@counsel/shell-sdk';
import styles from './LandingPage.module.css';

/** The last word: open an account. */
export const Invitation = () => (
  <section aria-labelledby="invitation" className={styles.invitation}>
    <Container width="text" className={styles.invitationWords}>
      <Heading level={2} id="invitation">
        What would you ask?
      </Heading>
      <Text size="lg" tone="muted">
        An account takes a minute. Your first question can follow right away.
      </Text>
      <Button asChild size="lg">
        <Link to="/register">Create your account</Link>
      </Button>
    </Container>
  </section>
);
