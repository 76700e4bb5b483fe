import {
  calls,
  type RemoteChangeLine,
  type RemoteDetail,
  type RemoteVersion,
} from '@counsel/contracts';
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
  seesNo,
  seesToast,
  stub,
} from '@counsel/storybook';

const at = '2026-03-02T09:30:00.000Z';

const aRemote = (over: Partial<RemoteDetail> = {}): RemoteDetail => ({
  name: 'attorney',
  enabled: true,
  sandboxed: false,
  version: '1.1.0',
  canary: null,
  revision: 3,
  loads: 1_200,
  failures: 2,
  medianMs: 80,
  p95Ms: 1_400,
  deletedAt: null,
  granted: { routes: [], calls: [], roles: [], hosts: [] },
  contact: null,
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

const aVersion = (over: Partial<RemoteVersion>): RemoteVersion => ({
  ...{ version: '1.1.0', contract: '^1.0.0', files: 30, bytes: 250_000 },
  ...{ publishedAt: at, publishedBy: 'token "Build machine"', promotedAt: null, promotedBy: null },
  ...{ loads: 0, failures: 0, medianMs: null, p95Ms: null, isGranted: true, ...over },
});

const full = aRemote({
  versions: [
    aVersion({
      ...{ promotedAt: at, promotedBy: 'administrator Ada Lovelace' },
      ...{ loads: 1_200, failures: 2, medianMs: 80, p95Ms: 1_400 },
    }),
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

/** A remote that is walled off from the page after a question, and taken in again. */
export const InAFrameAndOut: Story = {
  beforeEach: ({ msw }) => {
    let sandboxed = false;
    msw.use(
      stub(calls.getRemote, () => ({ ...full, sandboxed })),
      stub(calls.sandboxRemote, () => {
        sandboxed = !sandboxed;
        const action = sandboxed ? ('sandbox' as const) : ('unsandbox' as const);
        return { revision: 4, name: 'attorney', action, version: '1.1.0' };
      }),
    );
  },
  play: async () => {
    await press('Run in a Frame');
    await inDialog('Run in a Frame');
    await sees(page(), 'In a frame of its own');
    await press('Run in the Page');
    await inDialog('Run in the Page');
    await sees(page(), button('Run in a Frame'));
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

const older = aVersion({ version: '1.0.0' });
const version = (name: string) => inside((place) => place.queryAllByRole('listitem', { name }));

/** A version that browsers do not get is deleted after a question that says what goes. */
export const VersionDeleted: Story = {
  beforeEach: ({ msw }) => {
    let versions = [...full.versions, older];
    msw.use(
      stub(calls.getRemote, () => ({ ...full, versions })),
      stub(calls.deleteRemoteVersion, () => {
        versions = full.versions;
        return { message: '' };
      }),
    );
  },
  play: async () => {
    await seesNo(await version('1.1.0'), button('Delete'));
    await press('Delete', await version('1.0.0'));
    const dialog = await inside((place) => place.queryAllByRole('dialog'));
    await sees(dialog, part(/nobody can promote 1\.0\.0 or go back to it/));
    await inDialog('Delete Version');
    await seesToast({ title: 'Version Deleted', description: 'The files of 1.0.0 are gone.' });
    await seesNo(page(), heading('1.0.0'));
  },
};

const inUse =
  'Browsers get attorney 1.0.0. It can be deleted when another version is live, or its canary has ended.';

export const VersionInUse: Story = {
  beforeEach: network(
    stub(calls.getRemote, { ...full, versions: [...full.versions, older] }),
    refuse(calls.deleteRemoteVersion, 409, inUse),
  ),
  play: async () => {
    await press('Delete', await version('1.0.0'));
    await inDialog('Delete Version');
    await seesToast({ title: 'Not Changed', description: inUse });
  },
};

/** What is asked before all of a remote goes. */
export const AsksBeforeDeleting: Story = {
  beforeEach: network(stub(calls.getRemote, { ...full, enabled: false })),
  play: async () => {
    await press('Delete Remote');
    const dialog = await inside((place) => place.queryAllByRole('dialog'));
    await sees(dialog, heading('Delete attorney?'), button('Delete Remote'), button('Cancel'));
  },
};

/** A remote that is off is deleted; its history stays. */
export const RemoteDeleted: Story = {
  beforeEach: ({ msw }) => {
    let remote = { ...full, enabled: false };
    const changes = [aLine({ action: 'delete', revision: 4 }), ...full.changes];
    msw.use(
      stub(calls.getRemote, () => remote),
      stub(calls.deleteRemote, () => {
        remote = aRemote({ version: null, loads: 0, deletedAt: at, changes });
        return { message: '' };
      }),
    );
  },
  play: async () => {
    await press('Delete Remote');
    await inDialog('Delete Remote');
    await seesToast({ title: 'Remote Deleted', description: 'Its history stays.' });
    await sees(page(), part(/^Deleted on /), part(/^Remote deleted/), button('New Token'));
    await seesNo(page(), heading('Versions'));
  },
};
