import { calls, sessionTexts } from '@counsel/contracts';
import {
  anOwnQuestion,
  asUser,
  button,
  cards,
  click,
  counted,
  expect,
  fn,
  heading,
  inside,
  leavesTo,
  link,
  type Meta,
  network,
  neverAnswer,
  ownCounts,
  page,
  part,
  press,
  refuse,
  type StoryObj,
  sees,
  seesNo,
  seesToast,
  stub,
  stubUnlike,
  the,
  waitFor,
} from '@counsel/storybook';

const aDay = /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/;

const meta = {
  title: 'Screens/User/Dashboard',
  tags: ['!autodocs'],
  parameters: { path: '/dashboard' },
  beforeEach: network(...asUser()),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  beforeEach: network(neverAnswer(calls.listOwnQuestions), neverAnswer(calls.countOwnQuestions)),
  play: () => sees(page(), heading('Welcome, Renata!'), 'Loading your questions'),
};

export const Empty: Story = {
  beforeEach: network(
    stub(calls.listOwnQuestions, []),
    stub(calls.countOwnQuestions, ownCounts(0, 0, 0)),
  ),
  play: () =>
    sees(
      page(),
      heading('Welcome, Renata!'),
      link('Ask Question', '/submit-question'),
      counted('Total Questions', 0),
      heading('Your Questions'),
      heading('No questions yet'),
      link('Submit Your First Question', '/submit-question'),
    ),
};

const questions = [
  anOwnQuestion({ id: 4, title: 'The latest question', isAnonymous: false }),
  anOwnQuestion({ id: 3, title: 'The claimed question', status: 'claimed' }),
  anOwnQuestion({ id: 2, title: 'The answered question', status: 'answered' }),
  anOwnQuestion({ id: 1, title: 'The oldest question' }),
];
const four = network(
  stub(calls.listOwnQuestions, questions),
  stub(calls.countOwnQuestions, ownCounts(4, 1, 2)),
);

export const Full: Story = {
  beforeEach: four,
  play: async () => {
    await sees(
      page(),
      heading('Welcome, Renata!'),
      counted('Total Questions', 4),
      counted('Answered', 1),
      counted('Pending', 2),
      '1 Being Reviewed',
      heading('Your Questions'),
      heading('The oldest question'),
      part(aDay),
      part(/^We rent an office/),
      'Contracts',
    );
    const latest = await inside(cards('The latest question'));
    await sees(latest, 'Pending', link('View Details', '/question/4'));
    await seesNo(latest, 'Anonymous');
    await sees(await inside(cards('The claimed question')), 'Being Reviewed', 'Anonymous');
    await sees(await inside(cards('The answered question')), 'Answered', 'Anonymous');
    const preview = await the(part(/^We rent an office/));
    await expect(getComputedStyle(preview).webkitLineClamp).toBe('2');
  },
};

/** What one has withdrawn, closed or asked once more says so beside its status. */
export const Marked: Story = {
  beforeEach: network(
    stub(calls.listOwnQuestions, [
      anOwnQuestion({ id: 3, title: 'The withdrawn question', isWithdrawn: true }),
      anOwnQuestion({ id: 2, title: 'The question once more', isSecondOpinion: true }),
      anOwnQuestion({ id: 1, title: 'The closed question', status: 'answered', isClosed: true }),
    ]),
    stub(calls.countOwnQuestions, ownCounts(3, 1, 1)),
  ),
  play: async () => {
    await sees(await inside(cards('The withdrawn question')), 'Pending', 'Withdrawn');
    await sees(await inside(cards('The question once more')), 'Pending', 'Second Opinion');
    await sees(await inside(cards('The closed question')), 'Answered', 'Closed');
  },
};

export const Phone: Story = {
  ...Full,
  globals: { theme: 'dark', viewport: { value: 'phone' } },
};

export const Failed: Story = {
  beforeEach: network(refuse(calls.listOwnQuestions, 500), refuse(calls.countOwnQuestions, 500)),
  play: async () => {
    await sees(page(), 'We could not load your questions.', 'We could not load your figures.');
    await sees(page(), button('Retry'));
  },
};

export const WithoutName: Story = {
  beforeEach: network(
    ...asUser({ firstName: '' }),
    stub(calls.listOwnQuestions, []),
    stub(calls.countOwnQuestions, ownCounts(0, 0, 0)),
  ),
  play: () => sees(page(), heading('Welcome, User!')),
};

export const UnknownCategoryAndStatus: Story = {
  beforeEach: network(
    stub(calls.countOwnQuestions, ownCounts(1, 0, 0)),
    stubUnlike(calls.listOwnQuestions, [
      { ...anOwnQuestion(), categoryId: 9_999, status: 'archived' },
    ]),
  ),
  play: () => sees(page(), 'General', 'archived'),
};

const numbered = (first: number, last: number) =>
  Array.from({ length: first - last + 1 }, (_, index) =>
    anOwnQuestion({ id: first - index, title: `Question number ${first - index}` }),
  );

export const LongList: Story = {
  beforeEach: network(
    stub(calls.countOwnQuestions, ownCounts(21, 0, 21)),
    stub(
      calls.listOwnQuestions,
      ({ query }) => (query.get('cursor') === 'older' ? numbered(1, 1) : numbered(21, 2)),
      { next: 'older' },
    ),
  ),
  play: async () => {
    await sees(page(), heading('Question number 21'));
    await seesNo(page(), heading('Question number 1'));
    await press('Load more');
    await sees(page(), heading('Question number 1'));
  },
};

export const AddressNotVerified: Story = {
  beforeEach: network(
    ...asUser({ emailVerified: false }),
    stub(calls.listOwnQuestions, []),
    stub(calls.countOwnQuestions, ownCounts(0, 0, 0)),
  ),
  play: () => sees(page(), 'Please verify your email address', button('Send a New Link')),
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

const searched = 'May we end our office lease early?';

export const Searched: Story = {
  parameters: { path: '/dashboard?q=lease&status=answered' },
  beforeEach: network(
    stub(calls.countOwnQuestions, ownCounts(4, 1, 2)),
    stub(calls.searchOwnQuestions, [
      {
        question: anOwnQuestion({ title: searched, status: 'answered' }),
        titleMarks: [{ start: 22, end: 27 }],
        passage: {
          of: 'answer',
          text: '…you may leave the lease early if you have asked in writing…',
          marks: [{ start: 19, end: 24 }],
        },
        isClose: false,
      },
    ]),
  ),
  play: async () => {
    await sees(page(), '1 question holds these words.', heading(searched), part(/^Answer:/));
    await expect((await the(heading(searched))).querySelector('mark')?.textContent).toBe('lease');
  },
};

export const SearchedInVain: Story = {
  parameters: { path: '/dashboard?q=zeppelin' },
  beforeEach: network(
    stub(calls.countOwnQuestions, ownCounts(4, 1, 2)),
    stub(calls.searchOwnQuestions, []),
  ),
  play: () => sees(page(), 'No question holds these words.'),
};

/** The second address of the screen. */
export const FullAtItsOtherAddress: Story = { ...Full, parameters: { path: '/user-dashboard' } };

const listedBy = fn();

/** What narrows and sorts the list stands in the address. */
export const OfOneStatus: Story = {
  parameters: { path: '/dashboard?status=answered' },
  beforeEach: network(
    stub(calls.countOwnQuestions, ownCounts(4, 1, 2)),
    stub(calls.listOwnQuestions, ({ query }) => {
      listedBy(query.get('status'), query.get('order'));
      return query.get('status') === 'pending'
        ? []
        : questions.filter(({ status }) => status === (query.get('status') ?? status));
    }),
  ),
  play: async () => {
    await sees(page(), heading('The answered question'));
    await seesNo(page(), heading('The latest question'));
    await click((place) => place.queryAllByRole('link', { name: 'Oldest first' }));
    await waitFor(() => expect(listedBy).toHaveBeenLastCalledWith('answered', 'oldest'));
    await click((place) => place.queryAllByRole('link', { name: 'Pending' }));
    await sees(page(), heading('No questions with this status'));
    await click((place) => place.queryAllByRole('link', { name: 'Show All Questions' }));
    await sees(page(), heading('The latest question'));
  },
};
