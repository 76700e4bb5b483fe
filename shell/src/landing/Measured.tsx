import { Container } from '@counsel/design-system';
import { Link } from '@counsel/shell-sdk';
import { Suspense } from 'react';
import { useBeyond } from '../beyond/use-beyond.ts';
import styles from './LandingPage.module.css';
import { useSeen } from './use-seen.ts';

const question = 'How quickly are questions answered?';

/** What became of the promise of quick answers. */
export const Measured = () => {
  const { ref, isSeen } = useSeen<HTMLParagraphElement>();
  const { beyond } = useBeyond();
  return (
    <Container>
      <p ref={ref} className={styles.measured}>
        {isSeen && beyond ? (
          <Suspense fallback={question}>
            <beyond.LateFigures instead={question} />
          </Suspense>
        ) : (
          question
        )}{' '}
        <Link to="/promise">All figures</Link>
      </p>
    </Container>
  );
};
