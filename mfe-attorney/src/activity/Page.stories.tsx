import { calls, promiseTexts, ratingTexts } from '@counsel/contracts';
import {
  aClaimedQuestion,
  aRating,
  asAttorney,
  asUser,
  button,
  choose,
  counted,
  counts,
  expect,
  heading,
  link,
  type Meta,
  network,
  neverAnswer,
  page,
  part,
  refuse,
  type StoryObj,
  sees,
  seesNo,
  someFigures,
  stub,
} from '@counsel/storybook';

const eleven = Array.from({ length: 11 }, (_, index) =>
  aClaimedQuestion({ id: 11 - index, title: `Question number ${11 - index}` }),
);

const meta = {
  title: 'Screens/Attorney/Activity',
  tags: ['!autodocs'],
  parameters: { path: '/activity' },
  beforeEach: network(
    ...asAttorney(),
    stub(calls.countClaimedQuestions, counts(11, 1, 10)),
    // The list is as long as the screen asks for.
    stub(calls.listClaimedQuestions, ({ query }) => eleven.slice(0, Number(query.get('limit')))),
  ),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  beforeEach: network(
    neverAnswer(calls.listClaimedQuestions),
    neverAnswer(calls.countClaimedQuestions),
  ),
  play: () => sees(page(), heading('Activity and Statistics'), part(/^Loading your/)),
};

export const Failed: Story = {
  beforeEach: network(
    refuse(calls.listClaimedQuestions, 500),
    refuse(calls.countClaimedQuestions, 500),
  ),
  play: () => sees(page(), part(/^We could not load your/), button('Retry')),
};

export const NoAttorney: Story = {
  beforeEach: network(...asUser()),
  play: () =>
    sees(
      page(),
      heading('Access Denied'),
      'This page is only accessible to approved attorneys.',
      link('Return Home', '/'),
    ),
};

export const Empty: Story = {
  beforeEach: network(
    stub(calls.listClaimedQuestions, []),
    stub(calls.countClaimedQuestions, counts(0, 0, 0)),
  ),
  play: () => sees(page(), heading('No activity yet'), link('Browse Questions', '/question-queue')),
};

export const Full: Story = {
  play: async () => {
    await sees(
      page(),
      heading('Activity and Statistics'),
      counted('Questions Answered', 1),
      counted('Total Claimed', 11),
      counted('Pending Answers', 10),
      counted('Average Rating', '4.8'),
      counted('Average Rating', ratingTexts.example),
      counted('Usually Answered In', promiseTexts.noneOfIt),
      counted('Answered Today', 0),
      counted('Answered Today', promiseTexts.fewToday),
      heading('Question number 11'),
      'In Progress',
      part(/^Claimed [A-Z]/),
      'Contracts',
      link('View Details', '/question/11'),
    );
    await expect(page().getAllByRole('link', { name: 'View Details' })).toHaveLength(10);
    await seesNo(page(), heading('Question number 1'));
  },
};

export const Measured: Story = {
  beforeEach: network(
    stub(calls.getPromise, ({ query }) =>
      query.get('state') === 'TX'
        ? someFigures({ categoryId: 2, state: 'TX', claimed: null })
        : someFigures(),
    ),
  ),
  play: async () => {
    await sees(
      page(),
      'Figures for all questions',
      counted('Usually Claimed In', '1h'),
      counted('Usually Answered In', '5h'),
      counted('Usually Answered In', 'Nine of ten in about 2 days, of 14 questions'),
      counted('Answered Today', 6),
    );
    await choose('Category', 'Contracts');
    await sees(page(), 'Fewer than five so far for Contracts. Figures for all questions');
    await choose('State', 'Texas');
    await sees(
      page(),
      'Figures for Contracts, Texas',
      counted('Usually Claimed In', promiseTexts.noneOfIt),
    );
  },
};

export const Rated: Story = {
  beforeEach: network(stub(calls.getRatings, { own: aRating(0, 5), all: null })),
  play: () =>
    sees(
      page(),
      counted('Average Rating', '0.0'),
      counted('Average Rating', '0 of 5 questions closed with thanks in a year'),
    ),
};

/** Fewer than five of one's own are closed. */
export const RatedAmongAll: Story = {
  beforeEach: network(stub(calls.getRatings, { own: null, all: aRating(40, 40) })),
  play: () =>
    sees(
      page(),
      counted('Average Rating', '5.0'),
      counted(
        'Average Rating',
        'All attorneys: 40 of 40 questions closed with thanks in a year. Yours is told from five on',
      ),
    ),
};

export const RatingUnknown: Story = {
  beforeEach: network(refuse(calls.getRatings, 503)),
  play: () => sees(page(), counted('Average Rating', '–'), counted('Total Claimed', 11)),
};
