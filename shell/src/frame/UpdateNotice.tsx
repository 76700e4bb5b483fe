import { Alert, Button, Container } from '@counsel/design-system';
import styles from './Frame.module.css';

/** A newer version of some page was published; this page goes on with the old one until it is reloaded. */
export const UpdateNotice = () => (
  <Container className={styles.notice}>
    <Alert
      live
      title="A new version of the portal is available."
      action={
        <Button size="sm" variant="outline" onClick={() => window.location.reload()}>
          Reload
        </Button>
      }
    >
      Finish what you are writing first: a reload clears forms that were not sent.
    </Alert>
  </Container>
);
