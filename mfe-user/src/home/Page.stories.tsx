import { calls, sessionTexts } from '@counsel/contracts';
import {
  anOwnQuestion,
  arrivesAt,
  asAttorney,
  asUser,
  button,
  counted,
  counts,
  expect,
  heading,
  leavesTo,
  link,
  type Meta,
  network,
  neverAnswer,
  ownCounts,
  page,
  part,
  refuse,
  type StoryObj,
  sees,
  seesNo,
  seesToast,
  stub,
  the,
} from '@counsel/storybook';

const aDay = /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/;

const meta = {
  title: 'Screens/User/Home',
  tags: ['!autodocs'],
  parameters: { path: '/' },
  beforeEach: network(...asUser()),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

/** Who is there is not known yet. */
export const Loading: Story = {
  beforeEach: network(neverAnswer(calls.getCurrentUser)),
  play: () => sees(page(), 'Loading...'),
};

const nothing = [
  stub(calls.listOwnQuestions, []),
  stub(calls.countOwnQuestions, ownCounts(0, 0, 0)),
];

export const Empty: Story = {
  beforeEach: network(...nothing),
  play: async () => {
    await sees(
      page(),
      heading('Welcome, Renata!'),
      heading('Ask Question'),
      link('Ask Question', '/submit-question'),
      heading('My Questions'),
      link('View My Questions', '/user-dashboard'),
      heading('Privacy'),
      button('Learn More'),
      heading('Activity'),
      '0 questions submitted',
      link('View Stats', '/user-dashboard'),
      counted('Questions Asked', 0),
      counted('Answered', 0),
      counted('Pending', 0),
      heading('Recent Activity'),
      link('Submit Your First Question', '/submit-question'),
    );
    await expect(await the(button('Learn More'))).toBeDisabled();
  },
};

/** As one comes here once one has registered. */
export const NotVerified: Story = {
  beforeEach: network(...asUser({ emailVerified: false }), ...nothing),
  play: () => sees(page(), 'Please verify your email address', button('Send a New Link')),
};

const latest = [
  anOwnQuestion({ id: 4, title: 'The latest question' }),
  anOwnQuestion({ id: 3, title: 'The claimed question', status: 'claimed' }),
  anOwnQuestion({ id: 2, title: 'The answered question', status: 'answered' }),
  anOwnQuestion({ id: 1, title: 'The oldest question' }),
];

export const Full: Story = {
  beforeEach: network(
    // The list is as long as the screen asks for.
    stub(calls.listOwnQuestions, ({ query }) => latest.slice(0, Number(query.get('limit')))),
    stub(calls.countOwnQuestions, ownCounts(4, 1, 2)),
  ),
  play: async () => {
    await sees(
      page(),
      '4 questions submitted',
      counted('Questions Asked', 4),
      counted('Answered', 1),
      counted('Pending', 2),
      link('The latest question', '/question/4'),
      'Pending review',
      link('The claimed question', '/question/3'),
      'Being reviewed',
      link('The answered question', '/question/2'),
      part(aDay),
      link('View All Questions', '/user-dashboard'),
    );
    await seesNo(page(), 'The oldest question');
  },
};

export const Failed: Story = {
  beforeEach: network(refuse(calls.listOwnQuestions, 500), refuse(calls.countOwnQuestions, 500)),
  play: () => sees(page(), part(/^We could not load/), button('Retry')),
};

export const WithoutName: Story = {
  beforeEach: network(...asUser({ firstName: '' }), ...nothing),
  play: () => sees(page(), heading('Welcome, User!')),
};

/** Home leads an approved attorney to the attorneys' dashboard. */
export const OfAnAttorney: Story = {
  beforeEach: network(
    ...asAttorney(),
    stub(calls.countQueue, { available: 0 }),
    stub(calls.countClaimedQuestions, counts(0, 0, 0)),
    stub(calls.listClaimedQuestions, []),
  ),
  play: async () => {
    await sees(page(), heading('Attorney Dashboard'));
    await arrivesAt('/attorney-dashboard');
  },
};

export const SessionEnded: Story = {
  beforeEach: network(
    refuse(calls.listOwnQuestions, 401, 'Unauthorized'),
    refuse(calls.countOwnQuestions, 401, 'Unauthorized'),
  ),
  play: async () => {
    await seesToast(sessionTexts.unauthorized);
    await leavesTo('/api/login');
  },
};
