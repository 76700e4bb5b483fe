import type { QuestionDetail } from '@counsel/contracts';
import { Button, Inline } from '@counsel/design-system';
import { Link } from '@counsel/shell-sdk';
import { Step } from '../Step.tsx';
import { DidNotHelp } from './DidNotHelp.tsx';
import { isClosed } from './is-closed.ts';
import { SayThanks } from './SayThanks.tsx';
import { SecondOpinion } from './SecondOpinion.tsx';
import { Withdraw } from './Withdraw.tsx';

type Props = { question: QuestionDetail };

/** What its author can do with a question, as far as it has come. */
export const NextSteps = ({ question }: Props) => {
  const { id, status, isOwner, withdrawnAt, closing, secondOpinionOf } = question;
  if (!isOwner) return null;
  const waits = status === 'pending' && withdrawnAt === undefined;
  const isAnswered = status === 'answered';
  return (
    <>
      {waits ? <ToWithdraw id={id} /> : null}
      {isAnswered && !isClosed(question) ? <ToClose id={id} again={closing !== undefined} /> : null}
      {isAnswered || secondOpinionOf !== undefined ? <Opinions question={question} /> : null}
    </>
  );
};

const ToWithdraw = ({ id }: { id: number }) => (
  <Step
    title="No longer need an answer?"
    text="You can withdraw your question as long as no attorney has taken it on."
  >
    <Withdraw questionId={id} />
  </Step>
);

const ToClose = ({ id, again }: { id: number; again: boolean }) => (
  <Step
    title="Did the answer help?"
    text={
      again
        ? 'Close your question again. What you say takes the place of what you said before.'
        : 'Close your question with thanks, or say why it did not help. All that was written stays.'
    }
  >
    <Inline gap={2}>
      <SayThanks questionId={id} />
      <DidNotHelp questionId={id} />
    </Inline>
  </Step>
);

/** The way to the other one of two opinions, or to a second one. */
const Opinions = ({ question: { id, secondOpinionId, secondOpinionOf } }: Props) => {
  if (secondOpinionOf !== undefined) {
    return (
      <Step
        title="This is a second opinion"
        text="Whoever answers it cannot read the first answer. You always can."
      >
        <View id={secondOpinionOf}>View First Answer</View>
      </Step>
    );
  }
  if (secondOpinionId !== undefined) {
    return (
      <Step
        title="You asked for a second opinion"
        text="It is a question of its own, among yours. This answer stays as it is."
      >
        <View id={secondOpinionId}>View Second Opinion</View>
      </Step>
    );
  }
  return (
    <Step
      title="Would you like a second opinion?"
      text="You can ask another attorney the same question, once."
    >
      <SecondOpinion questionId={id} />
    </Step>
  );
};

const View = ({ id, children }: { id: number; children: string }) => (
  <Button asChild variant="outline">
    <Link to={`/question/${id}`}>{children}</Link>
  </Button>
);
