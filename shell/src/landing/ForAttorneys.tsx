import { Button, Container, Heading, IconCheck, Text } from '@counsel/design-system';
import { Link } from '@counsel/shell-sdk';
import styles from './ForAttorneys.module.css';
import { attorneyPoints } from './texts.ts';

/** The other side of the portal: what attorneys find here. Dark in either theme. */
export const ForAttorneys = () => (
  <section
    id="for-attorneys"
    aria-labelledby="for-attorneys-title"
    className={styles.band}
    data-theme="dark"
  >
    <Container className={styles.columns}>
      <div className={styles.words}>
        <Heading level={2} id="for-attorneys-title">
          For Attorneys
        </Heading>
        <Text size="lg">
          Help businesses in your state with the questions you know best, when your calendar allows.
        </Text>
        <Button asChild className={styles.way}>
          <Link to="/apply-attorney">Start your application</Link>
        </Button>
      </div>
      <ul className={styles.points}>
        {attorneyPoints.map((point) => (
          <li key={point} className={styles.point}>
            <IconCheck aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
    </Container>
  </section>
);
