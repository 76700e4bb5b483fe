import {
  calls,
  type QuestionDetail,
  type QueuedQuestion,
  sessionTexts,
  toastTexts,
} from '@counsel/contracts';
import {
  aQuestion,
  aQueuedQuestion,
  asApplicant,
  asAttorney,
  asUser,
  button,
  cards,
  choose,
  combobox,
  expect,
  fn,
  heading,
  inside,
  leavesTo,
  link,
  type Meta,
  network,
  neverAnswer,
  page,
  part,
  press,
  refuse,
  region,
  type StoryObj,
  sees,
  seesNo,
  seesToast,
  stub,
  stubUnlike,
  tellChanged,
  the,
  userEvent,
  waitFor,
} from '@counsel/storybook';
import { goneTexts } from './gone-texts.ts';

const hour = 3_600_000;

const questions = [
  aQueuedQuestion({ id: 1, title: 'An anonymous question', categoryId: 2 }),
  aQueuedQuestion({ id: 2, title: 'A named question', categoryId: 3, isAnonymous: false }),
];

const elsewhere = aQueuedQuestion({ id: 3, title: 'A question from elsewhere', state: 'NY' });

const ownStateAsked = fn();

const meta = {
  title: 'Screens/Attorney/Question queue',
  tags: ['!autodocs'],
  parameters: { path: '/question-queue' },
  beforeEach: network(
    ...asAttorney(),
    stub(calls.countQueue, { available: 2 }),
    stub(calls.listPassages, []),
    stub(calls.listQueue, ({ query }) => {
      const category = query.get('categoryId');
      return questions.filter(({ categoryId }) => !category || categoryId === Number(category));
    }),
  ),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const nothing = heading('No Questions Available');

export const Loading: Story = {
  beforeEach: network(neverAnswer(calls.listQueue)),
  play: () => sees(page(), heading('Question Queue'), 'Loading the question queue'),
};

export const Failed: Story = {
  beforeEach: network(refuse(calls.listQueue, 500)),
  play: () => sees(page(), 'We could not load the question queue.', button('Retry')),
};

const denied = () =>
  sees(
    page(),
    heading('Access Denied'),
    'This page is only accessible to approved attorneys.',
    link('Return Home', '/'),
  );

export const NoAttorney: Story = { beforeEach: network(...asUser()), play: denied };

export const UnderReview: Story = { beforeEach: network(...asApplicant()), play: denied };

export const Empty: Story = {
  beforeEach: network(stub(calls.listQueue, []), stub(calls.countQueue, { available: 0 })),
  play: () =>
    sees(
      page(),
      heading('Question Queue'),
      combobox('Filter by category'),
      combobox('Filter by state'),
      nothing,
      'There are no questions in the queue right now. Please check back later.',
    ),
};

export const Full: Story = {
  play: async () => {
    await sees(page(), 'All Categories', heading('A named question'), 'Registered User');
    await sees(
      await inside(cards('An anonymous question')),
      'Contracts',
      part(/^We rent an office/),
      'Anonymous User',
      'Location Hidden',
      'Est. 10-15 min',
      button('Claim Question'),
      link('View Details', '/question/1'),
    );
    const preview = await the(part(/^We rent an office/));
    await expect(getComputedStyle(preview).webkitLineClamp).toBe('3');
  },
};

/** The first question is in sight: what narrows the queue folds behind one button. */
export const Narrow: Story = {
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await sees(page(), heading('An anonymous question'));
    await seesNo(page(), combobox('Filter by category'));
    await press('Filters');
    await choose('Filter by category', 'Employment');
    await sees(page(), button('Filters (1)'));
    await seesNo(page(), heading('An anonymous question'));
    await press('Filters (1)');
    await seesNo(page(), combobox('Filter by category'));
  },
};

export const Filtered: Story = {
  play: async () => {
    await sees(page(), heading('An anonymous question'));
    await choose('Filter by category', 'Employment');
    await sees(page(), heading('A named question'));
    await seesNo(page(), heading('An anonymous question'));
    await choose('Filter by category', 'All Categories');
    await sees(page(), heading('An anonymous question'));
  },
};

/** Each card says whose law it is about, where the asker said so; one's own state comes first. */
export const States: Story = {
  beforeEach: network(
    stub(calls.listQueue, ({ query }) => {
      ownStateAsked(query.get('ownState'));
      return [
        aQueuedQuestion({ id: 1, title: 'Of one’s own state', state: 'TX' }),
        elsewhere,
        aQueuedQuestion({ id: 4, title: 'Of the Union', state: 'federal' }),
        aQueuedQuestion({ id: 5, title: 'Of whichever', state: 'not-sure' }),
        aQueuedQuestion({ id: 6, title: 'Of nowhere' }),
      ];
    }),
  ),
  play: async () => {
    await sees(page(), 'Questions about Texas law come first.');
    await sees(await inside(cards('Of one’s own state')), 'Texas');
    await sees(await inside(cards('A question from elsewhere')), 'New York');
    await sees(await inside(cards('Of the Union')), 'Federal');
    await sees(await inside(cards('Of whichever')), 'State not known');
    await sees(await inside(cards('Of nowhere')), 'Location Hidden');
    await expect(ownStateAsked).toHaveBeenLastCalledWith('TX');
  },
};

export const FilteredByState: Story = {
  beforeEach: network(
    stub(calls.listQueue, ({ query }) => {
      ownStateAsked(query.get('ownState'));
      return [...questions, elsewhere].filter(
        ({ state }) => !query.has('state') || state === query.get('state'),
      );
    }),
  ),
  play: async () => {
    await sees(page(), heading('An anonymous question'));
    await choose('Filter by state', 'New York');
    await sees(page(), heading('A question from elsewhere'));
    await seesNo(page(), heading('An anonymous question'), 'Questions about Texas law come first.');
    await expect(ownStateAsked).toHaveBeenLastCalledWith(null);
    await choose('Filter by state', 'Federal');
    await sees(page(), 'There are no questions for this state right now. Try another state.');
    await press('Show All Questions');
    await sees(page(), heading('An anonymous question'));
  },
};

export const FilteredEmpty: Story = {
  play: async () => {
    await choose('Filter by category', 'Insurance');
    await sees(
      page(),
      nothing,
      'There are no questions in this category right now. Try another category.',
    );
    await press('Show All Categories');
    await sees(page(), heading('An anonymous question'));
  },
};

const newcomers = [
  aQueuedQuestion({ id: 7, title: 'The latest of the new questions' }),
  aQueuedQuestion({ id: 6, title: 'The second of the new questions' }),
  aQueuedQuestion({ id: 5, title: 'The first of the new questions' }),
];

/** A queue that changes while it is read. */
let waiting: QueuedQuestion[] = [];

/** Three questions come, and somebody else claims one of those that are shown. */
const changed = async () => {
  await sees(page(), heading('A named question'));
  waiting = [...newcomers, ...questions.slice(0, 1)];
  await tellChanged(calls.countQueue);
};

/** Rows stay where they are read: what has come waits until it is asked for. */
export const News: Story = {
  beforeEach: (context) => {
    waiting = questions;
    network(stub(calls.listQueue, () => waiting))(context);
  },
  play: async () => {
    await changed();
    await sees(page(), button('3 new questions'));
    await seesNo(page(), heading('The first of the new questions'));
    const gone = await inside(cards('A named question'));
    await sees(gone, 'No Longer Available');
    await expect(gone.getByRole('button', { name: 'Claim Question' })).toBeDisabled();
    await seesNo(await inside(cards('An anonymous question')), 'No Longer Available');
  },
};

/** Whoever is at a question hears that it is gone, and what its key does then. */
export const GoneWhereOneIs: Story = {
  beforeEach: News.beforeEach,
  play: async () => {
    const gone = await the(link('A named question', '/question/2'));
    gone.focus();
    await changed();
    await seesToast(goneTexts);
    await expect(gone).toHaveAccessibleDescription('No Longer Available');
    await userEvent.keyboard('c');
    await seesToast(goneTexts);
    await seesNo(page(), heading('Compose Answer'));
  },
};

export const NewsShown: Story = {
  beforeEach: News.beforeEach,
  play: async () => {
    await changed();
    await press('3 new questions');
    await sees(page(), heading('The first of the new questions'));
    await seesNo(page(), heading('A named question'), button('3 new questions'));
    await expect(document.activeElement).toHaveTextContent('The latest of the new questions');
  },
};

export const NewsDarkOnAPhone: Story = {
  globals: { theme: 'dark', viewport: { value: 'phone' } },
  beforeEach: News.beforeEach,
  play: async () => {
    await changed();
    await sees(page(), button('3 new questions'), 'No Longer Available');
  },
};

/** More than a page has come: nothing that is shown can be compared with it. */
export const ManyNews: Story = {
  beforeEach: (context) => {
    waiting = questions;
    network(stub(calls.listQueue, () => waiting, { next: () => `${waiting.length}` }))(context);
  },
  play: async () => {
    await sees(page(), heading('A named question'));
    waiting = Array.from({ length: 20 }, (_, index) => aQueuedQuestion({ id: 100 + index }));
    await tellChanged(calls.countQueue);
    await sees(page(), button('20 or more new questions'));
    await seesNo(page(), 'No Longer Available');
  },
};

const aged: [number, string, number, string][] = [
  [0.5, 'Less than an hour ago', 199, 'Est. 10-15 min'],
  [1.5, '1 hour ago', 200, 'Est. 15-20 min'],
  [5.5, '5 hours ago', 499, 'Est. 15-20 min'],
  [30, '1 day ago', 500, 'Est. 20-25 min'],
  [80, '3 days ago', 501, 'Est. 20-25 min'],
];

export const AgesAndEstimates: Story = {
  beforeEach: network(
    stub(calls.listQueue, () =>
      aged.map(([hours, , contentLength], index) =>
        aQueuedQuestion({
          id: index + 1,
          title: `Question ${index}`,
          contentLength,
          createdAt: new Date(Date.now() - hours * hour).toISOString(),
        }),
      ),
    ),
  ),
  play: async () => {
    for (const [index, [, age, , estimate]] of aged.entries()) {
      await sees(await inside(cards(`Question ${index}`)), age, estimate);
    }
  },
};

export const UnknownCategory: Story = {
  beforeEach: network(stubUnlike(calls.listQueue, [{ ...aQueuedQuestion(), categoryId: 9_999 }])),
  play: async () => sees(await inside(cards('May we end the lease early?')), 'General'),
};

const claim = async () => press('Claim Question', await inside(cards('An anonymous question')));

const claimed: QuestionDetail = aQuestion({
  title: 'An anonymous question',
  status: 'claimed',
  isOwner: false,
  isClaimer: true,
});

/** After a claim, the view to answer opens. */
export const Claimed: Story = {
  beforeEach: network(stub(calls.claimQuestion, claimed), stub(calls.getQuestion, claimed)),
  play: async () => {
    await claim();
    await seesToast(toastTexts.questionClaimed);
    await sees(page(), heading('Compose Answer'), heading('An anonymous question'));
  },
};

const claimElsewhere = async () =>
  press('Claim Question', await inside(cards('A question from elsewhere')));
const asking = heading('Claim a question about New York law?');

/** Of another state than one's own, one is asked first. */
export const ClaimedElsewhere: Story = {
  beforeEach: network(
    stub(calls.listQueue, [elsewhere]),
    stub(calls.claimQuestion, { ...claimed, title: elsewhere.title }),
    stub(calls.getQuestion, { ...claimed, title: elsewhere.title }),
  ),
  play: async () => {
    await claimElsewhere();
    await sees(page(), asking, part(/^You are licensed in Texas\. Please claim it only if/));
    await press('Cancel');
    await seesNo(page(), asking);
    await claimElsewhere();
    await press('Claim Anyway');
    await seesToast(toastTexts.questionClaimed);
    await sees(page(), heading('Compose Answer'));
  },
};

export const ClaimFailed: Story = {
  beforeEach: network(refuse(calls.claimQuestion, 400)),
  play: async () => {
    await claim();
    await seesToast({ title: 'Error', description: 'Failed to claim question' });
  },
};

export const SessionEnded: Story = {
  beforeEach: network(refuse(calls.claimQuestion, 401, 'Unauthorized')),
  play: async () => {
    await claim();
    await seesToast(sessionTexts.unauthorized);
    await leavesTo('/api/login');
  },
};

export const Searched: Story = {
  parameters: { path: '/question-queue?q=leese' },
  beforeEach: network(
    stub(calls.searchQueue, [
      {
        question: aQueuedQuestion({ title: 'The lease of our office' }),
        titleMarks: [{ start: 4, end: 9 }],
        passage: { of: 'question', text: 'We rent an office.', marks: [] },
        isClose: true,
      },
    ]),
  ),
  play: () =>
    sees(
      page(),
      'No question holds these words as you wrote them. These come close.',
      heading('The lease of our office'),
    ),
};

/** The one that is read stands beside the list, and in the address. */
export const Beside: Story = {
  parameters: { path: '/question-queue?question=2' },
  beforeEach: network(
    stub(calls.getQuestion, aQuestion({ id: 2, title: 'A named question', isOwner: false })),
  ),
  play: async () => {
    const beside = await inside(region('Question'));
    await sees(beside, heading('A named question'), button('Claim Question'));
    await sees(beside, link('View Details', '/question/2'));
    const [row] = page().getAllByRole('link', { name: 'A named question' });
    await expect(row).toHaveAttribute('aria-current', 'true');
  },
};

export const BesideIsGone: Story = {
  parameters: { path: '/question-queue?question=2' },
  beforeEach: network(refuse(calls.getQuestion, 404, 'Not found.')),
  play: async () => sees(await inside(region('Question')), heading('No Longer Available')),
};

/** Keys go from row to row, open and claim; what they are is a key, too. */
export const WorkedByKeys: Story = {
  beforeEach: network(
    stub(calls.getQuestion, ({ params }) =>
      aQuestion({ id: Number(params.id), title: `Number ${params.id} in full`, isOwner: false }),
    ),
    refuse(calls.claimQuestion, 400),
  ),
  play: async () => {
    const first = await the(link('An anonymous question', '/question/1'));
    const second = await the(link('A named question', '/question/2'));
    first.focus();
    await userEvent.keyboard('j');
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(first).toHaveFocus();
    await userEvent.keyboard('o');
    await sees(await inside(region('Question')), heading('Number 1 in full'));
    await userEvent.keyboard('{End}');
    await sees(await inside(region('Question')), heading('Number 2 in full'));
    await userEvent.keyboard('?');
    await sees(page(), heading('Keys of the queue'), 'Previous question');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(second).toHaveFocus());
    await userEvent.keyboard('c');
    await seesToast({ title: 'Error', description: 'Failed to claim question' });
  },
};

/** Anywhere else, keys are the reader's own. */
export const KeysOutsideTheList: Story = {
  play: async () => {
    (await the(button('Refresh'))).focus();
    await userEvent.keyboard('j?c');
    await expect(await the(button('Refresh'))).toHaveFocus();
    await seesNo(page(), heading('Keys of the queue'));
  },
};
