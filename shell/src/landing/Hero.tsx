import { Button, Container, Heading, IconForward, Inline, Text } from '@counsel/design-system';
import { Link } from '@counsel/shell-sdk';
import { Example } from './Example.tsx';
import styles from './Hero.module.css';
import { hero } from './texts.ts';

/** The first screen: the promise, the two ways in, and what an answer looks like. */
export const Hero = () => (
  <div className={styles.band}>
    <Container className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.eyebrow}>{hero.eyebrow}</p>
        <Heading level={1} size="display">
          {hero.title}
        </Heading>
        <Text size="lg" className={styles.lead}>
          {hero.lead}
        </Text>
        <Inline className={styles.ways}>
          <Button asChild size="lg" icon={<IconForward />}>
            <Link to="/register">Ask a Question</Link>
          </Button>
          <Button asChild size="lg" variant="outline">
            <Link to="/apply-attorney">Join as Attorney</Link>
          </Button>
        </Inline>
      </div>
      <Example />
    </Container>
  </div>
);
