import { failures, type QueuedQuestion, toastTexts } from '@counsel/contracts';
import { Grid } from '@counsel/design-system';
import { toast, useFailure, useNavigate } from '@counsel/shell-sdk';
import { useClaim } from '../api.ts';
import { useCategoryName } from '../categories.ts';
import { answerAddress } from '../claimed-questions/answer-address.ts';
import { QueueCard } from './QueueCard.tsx';
import styles from './QueueList.module.css';
import { tourTarget } from './tour-target.ts';

/** Claims a question; the view in which it is answered opens. */
const useClaiming = () => {
  const [claim, { isLoading, originalArgs }] = useClaim();
  const navigate = useNavigate();
  const failure = useFailure();
  const start = async (id: number) => {
    try {
      await claim({ params: { id } }).unwrap();
    } catch (error) {
      failure(error, failures.claim);
      return;
    }
    toast({ ...toastTexts.questionClaimed, tone: 'success' });
    void navigate(answerAddress(id));
  };
  return { start, claimingId: isLoading ? originalArgs?.params.id : undefined };
};

/** The waiting questions, side by side where there is room. */
export const QueueList = ({ questions }: { questions: readonly QueuedQuestion[] }) => {
  const { start, claimingId } = useClaiming();
  const categoryName = useCategoryName();
  return (
    <Grid as="ul" role="list" className={styles.list}>
      {questions.map((question, index) => (
        <QueueCard
          key={question.id}
          {...(index === 0 ? tourTarget : {})}
          question={question}
          category={categoryName(question.categoryId)}
          busy={claimingId === question.id}
          disabled={claimingId !== undefined && claimingId !== question.id}
          onClaim={() => void start(question.id)}
        />
      ))}
    </Grid>
  );
};
