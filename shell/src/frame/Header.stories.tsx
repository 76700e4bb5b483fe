import { calls } from '@counsel/contracts';
import {
  arrivesAt,
  asAdministrator,
  asAttorney,
  asUser,
  asVisitor,
  button,
  click,
  counts,
  expect,
  goOffline,
  heading,
  inside,
  leavesTo,
  link,
  type Meta,
  network,
  ownCounts,
  page,
  refuse,
  type StoryObj,
  sees,
  seesNo,
  spyOn,
  stub,
  the,
  toasts,
  userEvent,
  waitFor,
} from '@counsel/storybook';

const meta = {
  title: 'Screens/Shell/Header',
  tags: ['!autodocs'],
  parameters: { path: '/dashboard' },
  beforeEach: network(
    ...asUser(),
    stub(calls.listOwnQuestions, []),
    stub(calls.countOwnQuestions, ownCounts(0, 0, 0)),
    stub(calls.countQueue, { available: 0 }),
    stub(calls.countClaimedQuestions, counts(0, 0, 0)),
    stub(calls.listClaimedQuestions, []),
    stub(calls.listPendingApplications, []),
    stub(calls.countAttorneys, { pending: 0, active: 0 }),
    stub(calls.listFailedMails, []),
  ),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const bar = () => inside((place) => place.queryAllByRole('navigation', { name: 'Main' }));

/** The page itself has come, not its frame alone. */
const arrives = () => sees(page(), (place) => place.queryAllByRole('heading', { level: 1 }));

const navigates = async (...labels: string[]) => {
  await arrives();
  const main = await bar();
  await waitFor(() =>
    expect(main.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(labels),
  );
};

const accountMenu = button('Account menu');
const entry = (name: string) => (place: ReturnType<typeof page>) =>
  place.queryAllByRole('menuitem', { name });
const view = (name: RegExp) => (place: ReturnType<typeof page>) =>
  place.queryAllByRole('menuitemcheckbox', { name });

export const OfAUser: Story = {
  play: async () => {
    await navigates('Home', 'My Questions', 'Ask Question', 'Apply as Attorney');
    await sees(await bar(), link('My Questions', '/dashboard'));
  },
};

/** The attorney's view comes first. */
export const OfAnAttorney: Story = {
  parameters: { path: '/attorney-dashboard' },
  beforeEach: network(...asAttorney()),
  play: () => navigates('Home', 'Question Queue'),
};

export const OfAnAdministrator: Story = {
  parameters: { path: '/admin' },
  beforeEach: network(...asAdministrator()),
  play: () => navigates('Home', 'Admin Panel', 'My Questions'),
};

export const OfAVisitor: Story = {
  parameters: { path: '/login' },
  beforeEach: network(...asVisitor()),
  play: async () => {
    await sees(page(), link('Sign In', '/login'), heading('Sign In'));
    await seesNo(page(), accountMenu);
  },
};

export const OfAnAttorneyAndAdministrator: Story = {
  beforeEach: network(
    ...asAttorney(),
    stub(calls.getRoles, { roles: ['user', 'attorney', 'admin'] }),
  ),
  play: async () => {
    await navigates('Home', 'Admin Panel', 'My Questions');
    await click(accountMenu);
    await click(view(/^Attorney Account/));
    await navigates('Home', 'Question Queue', 'Admin Panel');
    await sees(page(), heading('Recent Activity'));
  },
};

const active = async () =>
  (await bar()).queryAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);

export const ActiveLink: Story = {
  play: async () => {
    await sees(await bar(), 'My Questions');
    await expect(await active()).toEqual(['My Questions']);
  },
};

export const ActiveLinkAtHome: Story = {
  parameters: { path: '/' },
  play: async () => {
    await arrives();
    await sees(await bar(), 'My Questions');
    await expect(await active()).toEqual(['Home']);
  },
};

export const ActiveLinkBelowItsAddress: Story = {
  parameters: { path: '/dashboard/more' },
  play: async () => {
    await sees(await bar(), 'My Questions');
    await expect(await active()).toEqual(['My Questions']);
  },
};

export const NoActiveLink: Story = {
  parameters: { path: '/dashboards' },
  play: async () => {
    await sees(await bar(), 'My Questions');
    await expect(await active()).toEqual([]);
  },
};

/** On small screens the navigation folds into a menu. */
export const Narrow: Story = {
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await sees(page(), heading('Your Questions'));
    const main = () => page().queryByRole('navigation', { name: 'Main' });
    await expect(main()).toBeNull();
    await click(button('Main menu'));
    await sees(await bar(), 'Home', 'Ask Question');
    await click(link('Apply as Attorney', '/apply-attorney'), await bar());
    await arrivesAt('/apply-attorney');
    await waitFor(() => expect(main()).toBeNull());
    await seesNo(page(), heading('Your Questions'));
    await arrives();
  },
};

const shows = async (letter: string) => {
  await arrives();
  await expect((await the(accountMenu)).textContent).toBe(letter);
};

export const LetterOfTheName: Story = { play: () => shows('R') };

export const LetterOfTheAddress: Story = {
  beforeEach: network(...asUser({ firstName: '', email: 'zoe@example.com' })),
  play: () => shows('Z'),
};

export const NoLetter: Story = {
  beforeEach: network(...asUser({ firstName: '', email: '' })),
  play: () => shows('U'),
};

export const AccountMenu: Story = {
  play: async () => {
    await click(accountMenu);
    await sees(page(), 'Renata Tester', 'renata@example.com', 'User Account');
    await seesNo(page(), 'Switch Role');
    const entries = page().getAllByRole('menuitem');
    await expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Settings',
      'Take Tour',
      'Log out',
    ]);
  },
};

export const ToTheSettings: Story = {
  beforeEach: network(
    stub(calls.listSessions, []),
    stub(calls.getMailStanding, { stopped: null }),
    stub(calls.getMailPreferences, {
      'question-claimed': true,
      'question-answered': true,
      'question-followed-up': true,
      'question-returned': true,
    }),
  ),
  play: async () => {
    await click(accountMenu);
    await click(entry('Settings'));
    await arrivesAt('/settings');
    await sees(page(), heading('Account'));
  },
};

/** The active view is marked. */
export const SwitchRole: Story = {
  parameters: { path: '/attorney-dashboard' },
  beforeEach: network(...asAttorney()),
  play: async () => {
    const isActive = async (name: RegExp, words: string) => {
      const choice = await the(view(name));
      await expect(choice).toHaveAttribute('aria-checked', 'true');
      await expect(choice.textContent).toBe(words);
    };
    await sees(page(), heading('Recent Activity'));
    await click(accountMenu);
    await sees(page(), 'Leo Tester', 'Switch Role');
    await isActive(/^Attorney Account/, 'Attorney AccountActive');
    await click(view(/^User Account/));
    await navigates('Home', 'My Questions', 'Ask Question');
    await click(accountMenu);
    await isActive(/^User Account/, 'User AccountActive');
    await click(view(/^Attorney Account/));
    await navigates('Home', 'Question Queue');
    await sees(page(), heading('Recent Activity'));
  },
};

export const MenuOfAnAdministrator: Story = {
  parameters: { path: '/admin' },
  beforeEach: network(...asAdministrator()),
  play: async () => {
    await click(accountMenu);
    await sees(page(), 'Admin Account', 'Switch Role', 'Active');
  },
};

/** It stands in the console alone. */
export const SignOutFailed: Story = {
  beforeEach: network(refuse(calls.logout, 400)),
  play: async () => {
    const told = spyOn(console, 'error').mockImplementation(() => undefined);
    await click(accountMenu);
    await click(entry('Log out'));
    await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    await sees(page(), heading('Your Questions'));
    await expect(toasts()).toHaveLength(0);
  },
};

/** Nothing says afterwards that it could not be done. */
export const SignOutOffline: Story = {
  beforeEach: goOffline,
  play: async () => {
    await click(accountMenu);
    await sees(page(), (place) =>
      place.queryAllByRole('menuitem', { name: 'Log out You are offline' }),
    );
  },
};

export const SignOut: Story = {
  beforeEach: network(stub(calls.logout, { message: '' })),
  play: async () => {
    await click(accountMenu);
    await userEvent.keyboard('{End}{Enter}');
    await leavesTo('/');
  },
};
