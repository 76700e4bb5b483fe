import { calls } from '@counsel/contracts';
import {
  aQueuedQuestion,
  asAdministrator,
  asAttorney,
  asUser,
  button,
  click,
  counts,
  expect,
  fireEvent,
  heading,
  inside,
  type Meta,
  network,
  ownCounts,
  page,
  part,
  press,
  type StoryObj,
  sees,
  seesNo,
  stub,
  userEvent,
  waitFor,
} from '@counsel/storybook';

const completed = 'counsel.tour.completed';
const remembered = () => localStorage.getItem(completed);

const meta = {
  title: 'Screens/Shell/Tour',
  tags: ['!autodocs'],
  parameters: { path: '/dashboard' },
  beforeEach: [
    network(
      ...asUser(),
      stub(calls.listOwnQuestions, []),
      stub(calls.countOwnQuestions, ownCounts(0, 0, 0)),
      stub(calls.countQueue, { available: 1 }),
      stub(calls.listQueue, [aQueuedQuestion()]),
      stub(calls.countClaimedQuestions, counts(0, 0, 0)),
      stub(calls.listClaimedQuestions, []),
      stub(calls.listPendingApplications, []),
      stub(calls.countAttorneys, { pending: 0, active: 0 }),
      stub(calls.listFailedMails, []),
    ),
    // A device that does not know the tour.
    () => localStorage.removeItem(completed),
  ],
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const dialog = (place: ReturnType<typeof page>) => [
  ...place.queryAllByRole('alertdialog'),
  ...place.queryAllByRole('dialog'),
];
const common = ['Welcome to Counsel', 'Navigation Menu'];

/** Goes from step to step, to the end. */
const goesThrough = async (own: string[], lastWords: RegExp) => {
  const titles = [...common, ...own];
  for (const [index, title] of titles.entries()) {
    await sees(page(), heading(title));
    await sees(await inside(dialog), heading(title), `Step ${index + 1} of ${titles.length}`);
    if (index < titles.length - 1) await press('Next');
  }
  await sees(await inside(dialog), part(lastWords), button('Back'), button('Close'));
  await press('Finish Tour');
  await seesNo(page(), dialog);
  await expect(remembered()).toBe('true');
};

export const OfAUser: Story = {
  play: () =>
    goesThrough(['Ask a Question', 'Your Dashboard', 'Your Questions'], /status and its answer/),
};

export const OfAUserWhoAsks: Story = {
  parameters: { path: '/submit-question' },
  play: () => goesThrough(['Question Submission Form'], /describe your situation/),
};

export const OfAnAttorney: Story = {
  parameters: { path: '/attorney-dashboard' },
  beforeEach: network(...asAttorney()),
  play: () =>
    goesThrough(
      ['Attorney Dashboard', 'Question Queue', 'Claimed Questions'],
      /questions you have claimed/,
    ),
};

export const OfAnAttorneyAtTheQueue: Story = {
  parameters: { path: '/question-queue' },
  beforeEach: network(...asAttorney()),
  play: () => goesThrough(['Filter Questions', 'Available Questions'], /‘Claim Question’ button/),
};

export const OfAnAdministrator: Story = {
  parameters: { path: '/admin' },
  beforeEach: network(...asAdministrator()),
  play: () => goesThrough(['Admin Overview', 'Attorney Applications'], /approve or reject it/),
};

export const FirstStep: Story = {
  play: () => sees(page(), heading('Welcome to Counsel'), button('Skip Tour'), button('Next')),
};

export const SecondStep: Story = {
  play: async () => {
    await sees(page(), heading('Welcome to Counsel'));
    await press('Next');
    await sees(page(), part(/account settings, role switching .* and logout/));
    await sees(page(), button('Back'), button('Next'), button('Skip Tour'));
  },
};

export const Back: Story = {
  play: async () => {
    await sees(page(), heading('Welcome to Counsel'));
    await press('Next');
    await sees(page(), heading('Navigation Menu'));
    await press('Back');
    await sees(page(), heading('Welcome to Counsel'));
  },
};

/** It stands above everything, and a click beside it does not close it. */
export const ClickBeside: Story = {
  play: async () => {
    await sees(page(), heading('Welcome to Counsel'));
    const overlay = document.querySelector('.react-joyride__overlay');
    if (!overlay) throw new Error('There is no overlay');
    await expect(getComputedStyle(overlay).zIndex).toBe('1000');
    await fireEvent.click(overlay);
    await press('Next');
    await sees(page(), heading('Navigation Menu'));
  },
};

export const SkippedAndTakenAgain: Story = {
  play: async () => {
    await press('Skip Tour');
    await seesNo(page(), dialog);
    await expect(remembered()).toBe('true');
    await click(button('Account menu'));
    await click((place) => place.queryAllByRole('menuitem', { name: 'Take Tour' }));
    await sees(page(), heading('Welcome to Counsel'));
    await expect(remembered()).toBeNull();
  },
};

export const Escape: Story = {
  play: async () => {
    await sees(page(), heading('Welcome to Counsel'));
    await userEvent.keyboard('{Escape}');
    await seesNo(page(), dialog);
    await expect(remembered()).toBe('true');
    // Nothing had the focus before it opened.
    await waitFor(() => expect(page().getByRole('heading', { level: 1 })).toHaveFocus());
  },
};

/** A missing target is passed over. */
export const MissingTarget: Story = {
  play: async () => {
    await sees(page(), heading('Welcome to Counsel'));
    await waitFor(() =>
      expect(document.querySelector('[data-tour="ask-question"]')).not.toBeNull(),
    );
    document.querySelector('[data-tour="ask-question"]')?.removeAttribute('data-tour');
    await press('Next');
    await sees(page(), heading('Navigation Menu'));
    await press('Next');
    await sees(await inside(dialog), heading('Your Dashboard'));
  },
};
