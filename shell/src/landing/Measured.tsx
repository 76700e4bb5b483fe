import { measuredText } from '@counsel/contracts';
import { Container } from '@counsel/design-system';
import { api, Link } from '@counsel/shell-sdk';
import styles from './LandingPage.module.css';
import { useSeen } from './use-seen.ts';

/** What became of the promise of quick answers. */
export const Measured = () => {
  const { ref, isSeen } = useSeen<HTMLParagraphElement>();
  const { data } = api.useGetPromiseQuery(undefined, { skip: !isSeen });
  return (
    <Container>
      <p ref={ref} className={styles.measured}>
        {data
          ? measuredText(data.answered, data.answeredToday)
          : 'How quickly are questions answered?'}{' '}
        <Link to="/promise">All figures</Link>
      </p>
    </Container>
  );
};
