import { calls, messages, type RemoteStatus } from '@counsel/contracts';
import {
  asAdministrator,
  asUser,
  button,
  counted,
  expect,
  fill,
  heading,
  inside,
  link,
  type Meta,
  network,
  neverAnswer,
  page,
  part,
  press,
  refuse,
  type StoryObj,
  sees,
  seesNo,
  stub,
  valueIn,
} from '@counsel/storybook';

const aRemote = (over: Partial<RemoteStatus> = {}): RemoteStatus => ({
  name: 'admin',
  enabled: true,
  sandboxed: false,
  version: '1.0.0',
  canary: null,
  waiting: [],
  revision: 3,
  loads: 1_200,
  failures: 0,
  medianMs: 80,
  p95Ms: 1_400,
  ...over,
});

const meta = {
  title: 'Screens/Admin/Published remotes',
  tags: ['!autodocs'],
  parameters: { path: '/admin/remotes' },
  beforeEach: network(
    ...asAdministrator(),
    stub(calls.countAttorneys, { pending: 0, active: 3 }),
    stub(calls.listRemotes, [
      aRemote(),
      aRemote({ name: 'attorney', enabled: false }),
      aRemote({ name: 'billing', version: null }),
    ]),
  ),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const card = (name: string) => inside((place) => place.queryAllByRole('listitem', { name }));
const dialog = () => inside((place) => place.queryAllByRole('dialog'));

export const Loading: Story = {
  beforeEach: network(neverAnswer(calls.listRemotes)),
  play: () => sees(page(), heading('Published Remotes'), 'Loading the remotes'),
};

export const Failed: Story = {
  beforeEach: network(refuse(calls.listRemotes, 500)),
  play: () => sees(page(), 'We could not load the remotes.', button('Retry')),
};

export const Empty: Story = {
  beforeEach: network(stub(calls.listRemotes, [])),
  play: () => sees(page(), heading('No Remotes Yet'), button('New Token')),
};

export const Full: Story = {
  play: async () => {
    await sees(page(), heading('Published Remotes'), heading('attorney'));
    await sees(
      await card('admin'),
      'Live',
      counted('Live Version', '1.0.0'),
      counted('Loads', '1,200'),
      counted('Failures', 0),
      counted('Load Time', '80 ms (95 % within 1.4 s)'),
      link('Versions and History', '/admin/remotes/admin'),
    );
    await sees(await card('billing'), 'Not live yet');
  },
};

/** What only an administrator can do stands above all else, and leads there. */
export const WaitingForApproval: Story = {
  beforeEach: network(
    stub(calls.listRemotes, [
      aRemote(),
      aRemote({ name: 'billing', waiting: ['1.1.0'] }),
      aRemote({ name: 'calendar', version: null, waiting: ['0.1.0'] }),
    ]),
  ),
  play: async () => {
    await sees(
      page(),
      '2 versions wait for your approval.',
      link('Review billing 1.1.0', '/admin/remotes/billing'),
      link('Review calendar 0.1.0', '/admin/remotes/calendar'),
    );
    await sees(await card('billing'), 'Live', '1.1.0 waits for approval');
    await seesNo(await card('admin'), part(/waits for approval/));
  },
};

export const InCanary: Story = {
  beforeEach: network(
    stub(calls.listRemotes, [aRemote({ canary: { version: '1.1.0', percent: 10 } })]),
  ),
  play: async () => sees(await card('admin'), 'Live', 'Canary 1.1.0 · 10 %'),
};

export const NoAdministrator: Story = {
  beforeEach: network(...asUser()),
  play: () => sees(page(), heading('Access Denied')),
};

/** A token needs the name of its remote, and is shown once. */
export const NewToken: Story = {
  beforeEach: network(stub(calls.createRemoteToken, { id: '1', token: 'counsel_secret' })),
  play: async () => {
    await sees(page(), heading('attorney'));
    await press('New Token');
    const place = await dialog();
    await press('Make Token', place);
    await sees(place, messages.remoteName, messages.tokenLabel);
    await fill('Name of the Remote', 'billing', place);
    await fill('What It Is For', 'Build machine', place);
    await press('Make Token', place);
    await expect(await valueIn('Publishing Token')).toBe('counsel_secret');
  },
};

export const TokenGone: Story = {
  ...NewToken,
  play: async (context) => {
    await NewToken.play?.(context);
    await press('Done');
    await seesNo(page(), (place) => place.queryAllByRole('dialog'));
    await expect(document.body.innerHTML).not.toContain('counsel_secret');
  },
};
