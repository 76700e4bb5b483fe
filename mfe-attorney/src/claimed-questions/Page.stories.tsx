import { calls } from '@counsel/contracts';
import {
  aClaimedQuestion,
  asAttorney,
  asUser,
  button,
  cards,
  click,
  heading,
  inside,
  link,
  type Meta,
  network,
  neverAnswer,
  page,
  part,
  refuse,
  type StoryObj,
  sees,
  stub,
} from '@counsel/storybook';

const meta = {
  title: 'Screens/Attorney/Claimed questions',
  tags: ['!autodocs'],
  parameters: { path: '/attorney/claimed-questions' },
  beforeEach: network(...asAttorney()),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  beforeEach: network(neverAnswer(calls.listClaimedQuestions)),
  play: () => sees(page(), heading('Claimed Questions'), 'Loading your claimed questions'),
};

export const Failed: Story = {
  beforeEach: network(refuse(calls.listClaimedQuestions, 500)),
  play: () => sees(page(), 'We could not load your claimed questions.', button('Retry')),
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
  beforeEach: network(stub(calls.listClaimedQuestions, [])),
  play: () =>
    sees(page(), heading('No Claimed Questions'), link('Browse Question Queue', '/question-queue')),
};

export const Full: Story = {
  beforeEach: network(
    stub(calls.listClaimedQuestions, [
      aClaimedQuestion({ id: 2, title: 'A question that waits' }),
      aClaimedQuestion({ id: 1, title: 'An answered question', status: 'answered' }),
    ]),
  ),
  play: async () => {
    await sees(page(), heading('Claimed Questions'));
    await sees(
      await inside(cards('A question that waits')),
      'Pending Answer',
      part(/^Claimed /),
      link('Provide Answer', '/attorney/claimed-questions/2'),
    );
    await sees(
      await inside(cards('An answered question')),
      'Answered',
      part(/^Claimed /),
      part(/^Answered [A-Z]/),
      link('View Answer', '/questions/1'),
    );
  },
};

/** What askers said of answers when they closed their questions. */
export const Closed: Story = {
  beforeEach: network(
    stub(calls.listClaimedQuestions, [
      aClaimedQuestion({ id: 2, title: 'One that helped', status: 'answered', isHelpful: true }),
      aClaimedQuestion({ id: 1, title: 'One that did not', status: 'answered', isHelpful: false }),
    ]),
  ),
  play: async () => {
    await sees(await inside(cards('One that helped')), 'Answered', 'Thanks');
    await sees(await inside(cards('One that did not')), 'Answered', 'Did Not Help');
  },
};

export const Searched: Story = {
  parameters: { path: '/attorney/claimed-questions?q=twice' },
  beforeEach: network(
    stub(calls.searchClaimedQuestions, [
      {
        question: aClaimedQuestion({ title: 'The lease of our office' }),
        titleMarks: [],
        passage: {
          of: 'follow-up',
          text: 'We asked in writing, twice.',
          marks: [{ start: 21, end: 26 }],
        },
        isClose: false,
      },
    ]),
  ),
  play: () => sees(page(), '1 question holds these words.', part(/^Follow-up:/), 'twice'),
};

/** What narrows and sorts the list stands in the address. */
export const OfOneStatus: Story = {
  parameters: { path: '/attorney/claimed-questions?status=claimed' },
  beforeEach: network(
    stub(calls.listClaimedQuestions, ({ query }) =>
      query.get('status') === 'claimed' && query.get('order') === 'oldest'
        ? [aClaimedQuestion({ title: 'The first that waits' })]
        : [],
    ),
  ),
  play: async () => {
    await sees(page(), heading('No questions with this status'));
    await click((place) => place.queryAllByRole('link', { name: 'Oldest first' }));
    await sees(page(), heading('The first that waits'));
  },
};
