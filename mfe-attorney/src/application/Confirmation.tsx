import { hardCoded } from '@counsel/contracts';
import { Button, Card, CardBody, CardTitle, Inline, PageHeader } from '@counsel/design-system';
import { Link, useArrival, useSession } from '@counsel/shell-sdk';
import { Screen } from '../screen/Screen.tsx';
import styles from './Confirmation.module.css';

/** Takes the place of the form once the application is in. */
export const Confirmation = () => {
  const { user, profile } = useSession();
  return (
    <div ref={useArrival()}>
      <Screen width="text">
        <PageHeader
          title="Application Submitted"
          description="Thank you for applying to join Counsel as an attorney."
        />
        <Card as="section" aria-labelledby="what-happens-next">
          <CardTitle id="what-happens-next">What happens next</CardTitle>
          <CardBody>
            <ol className={styles.steps}>
              {profile?.addressConfirmed ? null : (
                <li>
                  You confirm your email address: open the link that we have sent to it
                  {user ? ' while you are signed in to this account' : ', signed in to an account'}.
                </li>
              )}
              <li>We verify your license number and your bar registration.</li>
              <li>
                You will be notified of your approval status within {hardCoded.reviewPromise}.
              </li>
              <li>Once approved, you can claim and answer questions from the queue.</li>
            </ol>
          </CardBody>
        </Card>
        <Inline>
          <Button asChild>
            <Link to="/">Return Home</Link>
          </Button>
          {user ? (
            <Button asChild variant="outline">
              <Link to="/attorney-dashboard">View Application Status</Link>
            </Button>
          ) : null}
        </Inline>
      </Screen>
    </div>
  );
};
