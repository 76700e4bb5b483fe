import { closingLabels, type OwnQuestion, type QuestionDetail } from '@counsel/contracts';
import { Badge } from '@counsel/design-system';

type Props = Pick<OwnQuestion, 'isWithdrawn' | 'isClosed' | 'isSecondOpinion'>;

/** What one's question is beside its status. */
export const QuestionMarks = ({ isWithdrawn, isClosed, isSecondOpinion }: Props) => (
  <>
    {isSecondOpinion ? <Badge tone="primary">{closingLabels.secondOpinion}</Badge> : null}
    {isWithdrawn ? <Badge>{closingLabels.withdrawn}</Badge> : null}
    {isClosed ? <Badge>{closingLabels.closed}</Badge> : null}
  </>
);

/** Of a question in full, as its reader may know. */
export const marksOf = ({ withdrawnAt, closing, secondOpinionOf }: QuestionDetail): Props => ({
  isWithdrawn: withdrawnAt !== undefined,
  isClosed: closing !== undefined && !closing.isReopened,
  isSecondOpinion: secondOpinionOf !== undefined,
});
