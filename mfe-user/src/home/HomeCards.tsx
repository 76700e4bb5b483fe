import {
  Button,
  Card,
  CardFooter,
  CardTitle,
  Grid,
  IconActivity,
  IconAdd,
  IconPrivacy,
  IconQuestion,
  Stack,
  Text,
} from '@counsel/design-system';
import { api, Link } from '@counsel/shell-sdk';
import type { ReactNode } from 'react';
import styles from './Page.module.css';

type Props = { icon: ReactNode; title: string; text: string; action: ReactNode };

const HomeCard = ({ icon, title, text, action }: Props) => (
  <Card as="section">
    <div className={styles.about}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <Stack gap={1}>
        <CardTitle>{title}</CardTitle>
        <Text tone="muted">{text}</Text>
      </Stack>
    </div>
    <CardFooter>{action}</CardFooter>
  </Card>
);

const submitted = (total: number | undefined): string => {
  if (total === undefined) return 'Questions submitted so far';
  return total === 1 ? '1 question submitted' : `${total} questions submitted`;
};

/** The four ways on from home. */
export const HomeCards = () => {
  const { data } = api.useCountOwnQuestionsQuery();
  return (
    <Grid min="pairs">
      <HomeCard
        icon={<IconAdd />}
        title="Ask Question"
        text="Describe your situation to a licensed attorney."
        action={<GoTo to="/submit-question" label="Ask Question" variant="primary" />}
      />
      <HomeCard
        icon={<IconQuestion />}
        title="My Questions"
        text="Follow your questions and read the answers."
        action={<GoTo to="/user-dashboard" label="View My Questions" />}
      />
      <PrivacyCard />
      <HomeCard
        icon={<IconActivity />}
        title="Activity"
        text={submitted(data?.total)}
        action={<GoTo to="/user-dashboard" label="View Stats" />}
      />
    </Grid>
  );
};

const PrivacyCard = () => (
  <HomeCard
    icon={<IconPrivacy />}
    title="Privacy"
    text="Asked anonymously, your question comes to attorneys without your name."
    action={
      <Button variant="outline" disabled>
        Learn More
      </Button>
    }
  />
);

type GoToProps = { to: string; label: string; variant?: 'primary' | 'outline' };

const GoTo = ({ to, label, variant = 'outline' }: GoToProps) => (
  <Button asChild variant={variant}>
    <Link to={to}>{label}</Link>
  </Button>
);
