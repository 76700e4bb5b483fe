import { Alert, Container } from '@counsel/design-system';
import { Retry, useSession } from '@counsel/shell-sdk';
import styles from './LandingPage.module.css';

/** Tells someone who may well be signed in why they see the page for visitors. */
export const SessionNotice = () => {
  const { retry } = useSession();
  return (
    <Container className={styles.notice}>
      <Alert
        live
        tone="warning"
        title="We could not check whether you are signed in."
        action={<Retry size="sm" variant="outline" onClick={retry} />}
      >
        The portal did not answer. Your session is not lost; please try again in a moment.
      </Alert>
    </Container>
  );
};
