import type { QueuedQuestion } from '@counsel/contracts';
import { Grid } from '@counsel/design-system';
import { useClaim, useNavigate } from '@counsel/shell-sdk';
import { useCategoryName } from '../categories.ts';
import { answerAddress } from '../claimed-questions/answer-address.ts';
import { QueueCard } from './QueueCard.tsx';
import styles from './QueueList.module.css';
import { tourTarget } from './tour-target.ts';

/** The waiting questions, side by side where there is room. */
export const QueueList = ({ questions }: { questions: readonly QueuedQuestion[] }) => {
  const navigate = useNavigate();
  const { claim, claiming } = useClaim((id) => void navigate(answerAddress(id)));
  const categoryName = useCategoryName();
  return (
    <Grid as="ul" role="list" className={styles.list}>
      {questions.map((question, index) => (
        <QueueCard
          key={question.id}
          {...(index === 0 ? tourTarget : {})}
          question={question}
          category={categoryName(question.categoryId)}
          busy={claiming === question.id}
          disabled={claiming !== undefined && claiming !== question.id}
          onClaim={() => void claim(question.id)}
        />
      ))}
    </Grid>
  );
};
