import { calls, type RemoteChangeLine, type RemoteDetail } from '@counsel/contracts';
import {
  asAdministrator,
  asUser,
  button,
  counted,
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
  region,
  type StoryObj,
  sees,
  seesToast,
  stub,
} from '@counsel/storybook';

const at = '2026-03-02T09:30:00.000Z';

const aRemote = (over: Partial<RemoteDetail> = {}): RemoteDetail => ({
  name: 'attorney',
  enabled: true,
  version: '1.1.0',
  canary: null,
  revision: 3,
  loads: 1_200,
  failures: 2,
  medianMs: 80,
  p95Ms: 1_400,
  versions: [],
  changes: [],
  failureKinds: [],
  tokens: [],
  ...over,
});

const aLine = (over: Partial<RemoteChangeLine>): RemoteChangeLine => ({
  ...{ at, by: 'administrator Ada Lovelace', action: 'promote', version: null },
  ...{ percent: null, label: null, reason: null, revision: 1, ...over },
});

const full = aRemote({
  versions: [
    {
      version: '1.1.0',
      contract: '^1.0.0',
      publishedAt: at,
      publishedBy: 'token "Build machine"',
      promotedAt: at,
      promotedBy: 'administrator Ada Lovelace',
      files: 30,
      bytes: 250_000,
      loads: 1_200,
      failures: 2,
      medianMs: 80,
      p95Ms: 1_400,
    },
  ],
  changes: [
    aLine({ action: 'enable', version: '1.1.0', revision: 3 }),
    aLine({ action: 'disable', version: '1.1.0', revision: 2 }),
    aLine({ action: 'create-token', label: 'Build machine', revision: 1 }),
  ],
  failureKinds: [{ phase: 'entry', kind: 'unreachable', version: '1.1.0', count: 2, lastAt: at }],
  tokens: [{ id: '1', label: 'Build machine', createdAt: at, lastUsedAt: null }],
});

const meta = {
  title: 'Screens/Admin/Published remote',
  tags: ['!autodocs'],
  parameters: { path: '/admin/remotes/attorney' },
  beforeEach: network(
    ...asAdministrator(),
    stub(calls.countAttorneys, { pending: 0, active: 3 }),
    stub(calls.getRemote, full),
  ),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const inDialog = async (action: string) =>
  press(action, await inside((place) => place.queryAllByRole('dialog')));

export const Loading: Story = {
  beforeEach: network(neverAnswer(calls.getRemote)),
  play: () => sees(page(), heading('attorney'), 'Loading this remote'),
};

export const Failed: Story = {
  beforeEach: network(refuse(calls.getRemote, 500)),
  play: () => sees(page(), 'We could not load this remote.', button('Retry')),
};

export const NoAdministrator: Story = {
  beforeEach: network(...asUser()),
  play: () => sees(page(), heading('Access Denied')),
};

export const Empty: Story = {
  beforeEach: network(stub(calls.getRemote, aRemote({ version: null, loads: 0 }))),
  play: async () => {
    await sees(page(), heading('attorney'), 'Nothing has been published yet.');
    await sees(
      await inside(region('Publishing Tokens')),
      'There is none: only administrators can change this remote.',
    );
  },
};

export const Full: Story = {
  play: async () => {
    await sees(page(), heading('attorney'), link('Published Remotes', '/admin/remotes'));
    await sees(page(), button('Roll Back'), button('Disable'));
    await sees(
      await inside(region('Failed Loads')),
      counted('What Failed', 'Its entry file'),
      counted('How', 'Not reachable'),
      counted('Version', '1.1.0'),
    );
    await sees(
      await inside(region('History')),
      part(/^Enabled/),
      part(/^Disabled/),
      part(/Token made · “Build machine”/),
      part(/by administrator Ada Lovelace/),
    );
    await sees(await inside(region('Publishing Tokens')), heading('Build machine'));
  },
};

/** A remote that is switched off after a question, and on again. */
export const SwitchedOffAndOn: Story = {
  beforeEach: ({ msw }) => {
    let enabled = true;
    const change = (action: 'enable' | 'disable') => () => {
      enabled = action === 'enable';
      return { revision: 4, name: 'attorney', action, version: '1.1.0' };
    };
    msw.use(
      stub(calls.getRemote, () => ({ ...full, enabled })),
      stub(calls.disableRemote, change('disable')),
      stub(calls.enableRemote, change('enable')),
    );
  },
  play: async () => {
    await press('Disable');
    await inDialog('Disable');
    const description = 'None of its code runs any more.';
    await seesToast({ title: 'Remote Disabled', description });
    await press('Enable');
    await sees(page(), button('Disable'));
  },
};

const faster = 'Somebody else changed the portal’s remotes meanwhile. Look again, then repeat.';

export const SomebodyWasFaster: Story = {
  beforeEach: network(refuse(calls.disableRemote, 409, faster)),
  play: async () => {
    await press('Disable');
    await inDialog('Disable');
    await seesToast({ title: 'Not Changed', description: faster });
  },
};

export const TokenDeleted: Story = {
  beforeEach: ({ msw }) => {
    let { tokens } = full;
    msw.use(
      stub(calls.getRemote, () => ({ ...full, tokens })),
      stub(calls.deleteRemoteToken, () => {
        tokens = [];
        return { message: '' };
      }),
    );
  },
  play: async () => {
    const tokens = await inside(region('Publishing Tokens'));
    await press('Delete', tokens);
    await inDialog('Delete Token');
    await sees(tokens, 'There is none: only administrators can change this remote.');
  },
};
