import { durations, type LateQuestion } from '@counsel/contracts';
import { EmptyState, IconAnswered, PageHeader, Skeleton, Stack } from '@counsel/design-system';
import { api, itemsOf, QueryState } from '@counsel/shell-sdk';
import { AdminOnly } from '../screen/AdminOnly.tsx';
import { BackToPanel } from '../screen/Back.tsx';
import { MoreOf } from '../screen/MoreOf.tsx';
import { useAttorneyName } from './attorneys.ts';
import { LateCard } from './LateCard.tsx';

const { again, administrators } = durations.escalationHours;

/** What is late and about to be, for administrators alone. */
export default function LatePage() {
  return (
    <AdminOnly>
      <PageHeader
        back={<BackToPanel />}
        title="Late Questions"
        description={`Questions without an answer after ${again} hours; after ${administrators} they are late. What they say is between the asker and whoever takes them on.`}
      />
      <LateQuestions />
    </AdminOnly>
  );
}

const LateQuestions = () => {
  // Others claim and answer meanwhile.
  const query = api.useListLateQuestionsInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      <QueryState
        query={query}
        label="the late questions"
        skeleton={<Skeleton label="Loading the late questions" shape="card" />}
      >
        {(pages) => {
          const questions = itemsOf(pages);
          if (questions.length === 0) {
            return (
              <EmptyState
                level={2}
                icon={<IconAnswered />}
                title="Nothing is late"
                description={`No question has waited for ${again} hours.`}
              />
            );
          }
          return <LateList questions={questions} />;
        }}
      </QueryState>
      <MoreOf what="late question" count={itemsOf(query.data).length} query={query} />
    </>
  );
};

const LateList = ({ questions }: { questions: readonly LateQuestion[] }) => {
  const nameOf = useAttorneyName();
  return (
    <Stack as="ul" role="list">
      {questions.map((question) => (
        <LateCard key={question.id} question={question} nameOf={nameOf} />
      ))}
    </Stack>
  );
};
