import { limits, supportAddress } from '@counsel/contracts';
import { Text, TextLink } from '@counsel/design-system';
import { api, isNotFound, Link, QueryState, usePageTitle, useParams } from '@counsel/shell-sdk';
import { useState } from 'react';
import { Screen } from '../screen/Screen.tsx';
import { Answer } from './Answer.tsx';
import { BackLink } from './BackLink.tsx';
import { Claim } from './Claim.tsx';
import { Outcome } from './closing/Outcome.tsx';
import { FollowUps } from './FollowUps.tsx';
import { HeldFocus } from './HeldFocus.tsx';
import { News } from './News.tsx';
import styles from './Page.module.css';
import { Question } from './Question.tsx';
import { QuestionNotFound } from './QuestionNotFound.tsx';
import { Steps } from './Steps.tsx';
import type { ReadQuestion } from './use-conversation.ts';

/** The id in an address, null when no question can have it. */
const idOf = (text: string | undefined): number | null => {
  const id = /^[1-9]\d*$/.test(text ?? '') ? Number(text) : 0;
  return id >= 1 && id <= limits.id.max ? id : null;
};

const QuestionDetailPage = () => {
  const id = idOf(useParams().id);
  return <Screen width="text">{id === null ? <QuestionNotFound /> : <ById id={id} />}</Screen>;
};

const ById = ({ id }: { id: number }) => {
  const query = api.useGetQuestionQuery({ params: { id } });
  // Also when it was there before: someone else may have claimed it in the meantime.
  if (isNotFound(query.error)) return <QuestionNotFound />;
  return (
    <>
      <BackLink className={styles.back} />
      <QueryState query={query} label="the question">
        {(question) => <Found question={question} />}
      </QueryState>
    </>
  );
};

const Found = ({ question }: { question: ReadQuestion }) => {
  usePageTitle(question.title);
  const [claimedNow, setClaimedNow] = useState(false);
  return (
    <HeldFocus of={question}>
      <News question={question} />
      <Question question={question} />
      <Claim question={question} onClaimed={() => setClaimedNow(true)} />
      <Answer question={question} claimedNow={claimedNow} />
      <Steps question={question} />
      <Outcome question={question} />
      {question.status === 'pending' ? null : <FollowUps question={question} />}
      <Text size="sm" tone="muted" className={styles.help}>
        Something wrong with this page?{' '}
        <TextLink asChild>
          <Link to={supportAddress('question', `/question/${question.id}`)}>Write to support</Link>
        </TextLink>
      </Text>
    </HeldFocus>
  );
};

export default QuestionDetailPage;
