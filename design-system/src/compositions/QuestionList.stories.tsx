import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { dark, guide, narrow } from '../../.storybook/guide.ts';
import {
  Button,
  Container,
  EmptyState,
  Grid,
  Heading,
  IconAdd,
  IconAnonymous,
  IconAnswered,
  IconCategory,
  IconPending,
  IconQuestion,
  LoadMore,
  PageHeader,
  QuestionCard,
  Skeleton,
  Stack,
  StatCard,
  StatusBadge,
} from '../index.ts';

const questions = [
  {
    title: 'Can my landlord raise the rent in the middle of a lease?',
    status: 'answered',
    date: 'November 18, 2026',
    category: 'Real Estate',
    anonymous: true,
  },
  {
    title: 'Do I have to pay out unused holidays when someone leaves?',
    status: 'claimed',
    date: 'November 20, 2026',
    category: 'Employment',
    anonymous: false,
  },
  {
    title: 'Which form fits a firm of two friends who build boats?',
    status: 'pending',
    date: 'November 21, 2026',
    category: 'General',
    anonymous: false,
  },
];

interface ListProps {
  state: 'full' | 'empty' | 'loading';
}

function QuestionList({ state }: ListProps) {
  return (
    <Container as="main">
      <Stack gap={5}>
        <PageHeader
          title="Welcome back, Dana"
          description="Here is what became of your questions."
          actions={<Button icon={<IconAdd />}>Ask Question</Button>}
        />
        <Grid min="sm">
          <StatCard label="Total Questions" value={3} icon={<IconQuestion />} />
          <StatCard label="Answered" value={1} icon={<IconAnswered />} />
          <StatCard label="Pending" value={2} icon={<IconPending />} />
        </Grid>
        <Heading level={2}>Your Questions</Heading>
        <ListBody state={state} />
      </Stack>
    </Container>
  );
}

function ListBody({ state }: ListProps) {
  if (state === 'loading') return <Skeleton label="Loading your questions" shape="card" />;
  if (state === 'empty') {
    return (
      <EmptyState
        level={3}
        icon={<IconQuestion />}
        title="No questions yet"
        action={<Button>Submit Your First Question</Button>}
      />
    );
  }
  return (
    <Stack gap={4}>
      {questions.map((question) => (
        <QuestionCard
          key={question.title}
          title={question.title}
          badges={<StatusBadge status={question.status} />}
          date={question.date}
          preview="We signed a five-year lease for our shop in 2023. Last week the landlord wrote that the rent goes up by a fifth from next month on. The lease has no clause about it."
          details={[
            { label: question.category, icon: <IconCategory /> },
            ...(question.anonymous ? [{ label: 'Anonymous', icon: <IconAnonymous /> }] : []),
          ]}
          actions={
            <Button variant="outline" size="sm" aria-label={`View Details: ${question.title}`}>
              View Details
            </Button>
          }
        />
      ))}
      <LoadMore hasMore onLoadMore={() => undefined} />
    </Stack>
  );
}

const meta = {
  title: 'Compositions/Question list',
  component: QuestionList,
  args: { state: 'full' },
  parameters: guide({
    purpose:
      'A person’s dashboard: one primary action, three figures, then the questions with the newest news first. While it loads, bars keep the room; without questions, the empty state leads on.',
    use: ['For every list of questions: a person’s own, the attorneys’ queue, the answers given.'],
    avoid: [
      'A table: titles are long, and phones are narrow.',
      'Three figures that nobody acts on: leave them out.',
    ],
    accessibility: [
      'One heading of level 1, the list’s heading below it, each question an article with its own.',
      'Each “View Details” names its question in its label.',
    ],
  }),
} satisfies Meta<typeof QuestionList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('article')).toHaveLength(3);
  },
};

export const Empty: Story = { args: { state: 'empty' } };

export const Loading: Story = { args: { state: 'loading' } };

export const Dark: Story = { ...dark };

export const Narrow: Story = { ...narrow };
