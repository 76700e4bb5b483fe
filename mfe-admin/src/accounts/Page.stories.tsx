import { type Account, calls } from '@counsel/contracts';
import {
  asAdministrator,
  asUser,
  button,
  cards,
  counted,
  heading,
  inside,
  type Meta,
  network,
  neverAnswer,
  page,
  press,
  refuse,
  type StoryObj,
  sees,
  stub,
} from '@counsel/storybook';

const anAccount = (over: Partial<Account> = {}): Account => ({
  id: '0c7e4a52-7d0f-4c57-9a36-0d2c3a5f8e10',
  email: 'renata@example.com',
  emailVerified: true,
  firstName: 'Renata',
  lastName: 'Reyes',
  roles: ['user'],
  createdAt: '2026-03-02T09:30:00.000Z',
  ...over,
});
const leo = anAccount({
  id: '0c7e4a52-7d0f-4c57-9a36-0d2c3a5f8e11',
  email: 'leo@law.example',
  emailVerified: false,
  firstName: 'Leo',
  lastName: 'Lovelace',
  roles: ['user', 'attorney'],
});

const meta = {
  title: 'Screens/Admin/Accounts',
  tags: ['!autodocs'],
  parameters: { path: '/admin/accounts' },
  beforeEach: network(
    ...asAdministrator(),
    stub(calls.countAttorneys, { pending: 0, active: 3 }),
    stub(calls.listAccounts, [anAccount(), leo]),
  ),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async () => {
    await sees(page(), heading('Accounts'), heading('Renata Reyes'));
    const card = await inside(cards('Leo Lovelace'));
    await sees(
      card,
      'Attorney',
      counted('Email', 'leo@law.example'),
      counted('Verified', 'Not yet'),
    );
  },
};

export const Phone: Story = {
  ...Full,
  globals: { theme: 'dark', viewport: { value: 'phone' } },
};

export const Loading: Story = {
  beforeEach: network(neverAnswer(calls.listAccounts)),
  play: () => sees(page(), heading('Accounts'), 'Loading the accounts'),
};

export const Failed: Story = {
  beforeEach: network(refuse(calls.listAccounts, 500)),
  play: () => sees(page(), 'We could not load the accounts.', button('Retry')),
};

export const NoAdministrator: Story = {
  beforeEach: network(...asUser()),
  play: () => sees(page(), heading('Access Denied')),
};

export const GoneOnIn: Story = {
  beforeEach: network(
    stub(
      calls.listAccounts,
      ({ query }) => (query.get('cursor') === 'older' ? [leo] : [anAccount()]),
      { next: 'older' },
    ),
  ),
  play: async () => {
    await press('Load more');
    await sees(page(), heading('Leo Lovelace'), '2 accounts shown, and there are more.');
  },
};

export const Searched: Story = {
  parameters: { path: '/admin/accounts?q=lovelace' },
  beforeEach: network(
    stub(calls.searchAccounts, [
      { account: leo, nameMarks: [{ start: 4, end: 12 }], emailMarks: [], isClose: false },
    ]),
  ),
  play: () => sees(page(), '1 account holds these words.', 'Lovelace'),
};
