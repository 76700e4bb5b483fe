import { failures, type QuestionDetail, toastTexts } from '@counsel/contracts';
import { Alert, Button, Card, CardTitle, IconClaim, Text } from '@counsel/design-system';
import { Link, toast, useFailure, useSession } from '@counsel/shell-sdk';
import { useClaimQuestion } from './api.ts';
import styles from './Page.module.css';

/** What an attorney can do about the question: claim it, then answer it. Nothing for others. */
export const Claim = ({ question }: { question: QuestionDetail }) => {
  const { roles } = useSession();
  const { id, status, isOwner, isClaimer } = question;
  if (roles.includes('attorney') && status === 'pending' && !isOwner) return <ClaimCard id={id} />;
  return isClaimer && status === 'claimed' ? <YoursToAnswer id={id} /> : null;
};

const ClaimCard = ({ id }: { id: number }) => {
  const [claim, { isLoading }] = useClaimQuestion();
  const fail = useFailure();
  const press = async () => {
    try {
      await claim({ params: { id } }).unwrap();
      toast({ ...toastTexts.questionClaimed, tone: 'success' });
    } catch (error) {
      fail(error, failures.claim);
    }
  };
  return (
    <Card as="section" className={styles.claim}>
      <div className={styles.words}>
        <CardTitle>Would you like to answer this question?</CardTitle>
        <Text tone="muted">Once you have claimed it, it leaves the queue and is yours.</Text>
      </div>
      <Button icon={<IconClaim />} busy={isLoading} onClick={press}>
        {isLoading ? 'Claiming...' : 'Claim Question'}
      </Button>
    </Card>
  );
};

const YoursToAnswer = ({ id }: { id: number }) => (
  <Alert
    tone="success"
    title="You have claimed this question"
    action={
      <Button asChild size="sm">
        <Link to={`/attorney/claimed-questions?answer=${id}`}>Write Your Answer</Link>
      </Button>
    }
    live
  >
    The asker is waiting for your answer.
  </Alert>
);
