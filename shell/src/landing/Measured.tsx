import { measuredText } from '@counsel/contracts';
import { Container } from '@counsel/design-system';
import { api, Link } from '@counsel/shell-sdk';
import styles from './LandingPage.module.css';

/** What became of the promise of quick answers. */
export const Measured = () => {
  const { data } = api.useGetPromiseQuery();
  return (
    <Container>
      <p className={styles.measured}>
        {data
          ? measuredText(data.answered, data.answeredToday)
          : 'How quickly are questions answered?'}{' '}
        <Link to="/promise">All figures</Link>
      </p>
    </Container>
  );
};
