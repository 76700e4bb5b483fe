import {
  Card,
  CardTitle,
  Container,
  Grid,
  IconQuick,
  IconSecure,
  IconVerified,
  Text,
  VisuallyHidden,
} from '@counsel/design-system';
import styles from './LandingPage.module.css';

const features = [
  {
    Icon: IconSecure,
    title: 'Anonymous & Secure',
    text: 'Ask without your name. Your identity is never revealed to attorneys for anonymous questions.',
  },
  {
    Icon: IconVerified,
    title: 'Licensed Attorneys',
    text: 'Every attorney is manually verified by license number and bar registration.',
  },
  {
    Icon: IconQuick,
    title: 'Quick Responses',
    text: 'Answers typically arrive within 24 hours from attorneys in your jurisdiction.',
  },
];

/** The three promises. */
export const Features = () => (
  <section aria-labelledby="features">
    <Container className={styles.features}>
      <VisuallyHidden>
        <h2 id="features">Why Counsel</h2>
      </VisuallyHidden>
      <Grid min="sm" gap={5}>
        {features.map(({ Icon, title, text }) => (
          <Card key={title} padding="lg" className={styles.feature}>
            <span className={styles.featureIcon}>
              <Icon aria-hidden="true" />
            </span>
            <CardTitle level={3}>{title}</CardTitle>
            <Text tone="muted">{text}</Text>
          </Card>
        ))}
      </Grid>
    </Container>
  </section>
);
