import {
  calls,
  type RemoteChangeLine,
  type RemoteDetail,
  type RemoteError,
  type RemoteVersion,
} from '@counsel/contracts';
import {
  asAdministrator,
  asUser,
  button,
  click,
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
  region,
  type StoryObj,
  sees,
  seesNo,
  seesToast,
  stub,
  the,
  waitFor,
} from '@counsel/storybook';

const at = '2026-03-02T09:30:00.000Z';

const aRemote = (over: Partial<RemoteDetail> = {}): RemoteDetail => ({
  name: 'attorney',
  enabled: true,
  sandboxed: false,
  version: '1.1.0',
  canary: null,
  waiting: [],
  revision: 3,
  loads: 1_200,
  failures: 2,
  medianMs: 80,
  p95Ms: 1_400,
  deletedAt: null,
  rollbackTo: '1.0.0',
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
  ...{ loads: 0, failures: 0, medianMs: null, p95Ms: null, isGranted: true },
  ...{ attestation: null, ...over },
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
    stub(calls.listRemoteErrors, []),
  ),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

/** What the focus has come to, once the button that was pressed is gone. */
const hasFocus = async (name: string) => {
  const place = await the(heading(name));
  await waitFor(() => expect(place).toHaveFocus());
};

const inDialog = async (action: string) =>
  press(action, await inside((place) => place.queryAllByRole('dialog')));

export const Loading: Story = {
  beforeEach: network(neverAnswer(calls.getRemote)),
  play: () => sees(page(), heading('attorney'), 'Loading this remote'),
};

export const Unknown: Story = {
  beforeEach: network(refuse(calls.getRemote, 404, 'Not found.')),
  play: async () => {
    await sees(
      page(),
      heading('There is no remote named “attorney”'),
      link('View Published Remotes', '/admin/remotes'),
    );
    await seesNo(page(), 'Not found.');
  },
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
  beforeEach: network(
    stub(calls.getRemote, aRemote({ version: null, rollbackTo: null, loads: 0 })),
  ),
  play: async () => {
    await sees(page(), heading('attorney'), 'Nothing has been published yet.');
    await sees(
      await inside(region('Publishing Tokens')),
      'There is none: only administrators can change this remote.',
    );
    await seesNo(page(), button('Roll Back'));
  },
};

export const Full: Story = {
  play: async () => {
    await sees(page(), heading('attorney'), link('Published Remotes', '/admin/remotes'));
    await sees(page(), button('Roll Back'), button('Disable'));
    await sees(
      await inside(region('Failures by Kind')),
      heading('Its entry file'),
      counted('How', 'Not reachable'),
      '1.1.0',
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

const errors: RemoteError[] = [
  {
    ...{ id: '1', version: '1.1.0', name: 'TypeError', count: 1_204, firstAt: at, lastAt: at },
    browsers: [
      { name: 'Chrome 153', count: 1_100 },
      { name: 'Firefox 149', count: 104 },
    ],
    frames: [
      { file: 'node_modules/some-library/dist/index.js', line: 8, column: 2, isSource: true },
      { file: 'src/queue/Queue.tsx', line: 42, column: 17, isSource: true },
      { file: 'assets/864.cbc94dc7647f.js', line: 1, column: 20_480, isSource: false },
    ],
    breadcrumbs: [
      { did: 'opened', what: '/attorney/queue' },
      { did: 'called', what: 'listQueue', status: 200 },
      { did: 'clicked', what: 'button' },
      { did: 'called', what: 'claimQuestion', status: 0 },
    ],
  },
  {
    ...{ id: '2', version: '1.0.0', name: 'RangeError', count: 1, firstAt: at, lastAt: at },
    ...{ browsers: [{ name: 'Safari 26', count: 1 }], frames: [], breadcrumbs: [] },
  },
];

/** Where it threw, how often and in which browsers; the first one's stack can be opened. */
export const WhatFails: Story = {
  beforeEach: network(stub(calls.listRemoteErrors, errors)),
  play: async () => {
    const section = await inside(region('What Fails'));
    await sees(section, heading('TypeError'), 'src/queue/Queue.tsx:42', heading('RangeError'));
    await sees(section, counted('Browsers', 'Chrome 153 (1,100), Firefox 149 (104)'));
    const first = await inside((place) => place.queryAllByRole('listitem', { name: 'TypeError' }));
    await click('Stack of the First One', first);
    await sees(first, 'src/queue/Queue.tsx:42:17', 'called claimQuestion: no answer');
  },
};

export const WhatFailsNotLoaded: Story = {
  beforeEach: network(refuse(calls.listRemoteErrors, 500)),
  play: () => sees(page(), 'We could not load what fails.'),
};

/** The portal ended a canary, and says by which figures. */
export const CanaryStopped: Story = {
  beforeEach: network(
    stub(calls.getRemote, {
      ...full,
      changes: [
        aLine({
          ...{ action: 'canary', version: '1.2.0', percent: 0, by: 'the portal' },
          reason:
            '12 failures in 80 loads (15.0 %), met by 5 members; the live version had 3 failures in 700 loads (0.4 %).',
        }),
        ...full.changes,
      ],
    }),
  ),
  play: async () => {
    await sees(
      await inside(region('History')),
      part(/^Canary ended/),
      part(/met by 5 members/),
      part(/by the portal/),
    );
  },
};

/** The team's address is set, and removed again. */
export const ContactSet: Story = {
  beforeEach: ({ msw }) => {
    let contact: string | null = null;
    msw.use(
      stub(calls.getRemote, () => ({ ...full, contact })),
      stub(calls.setRemoteContact, ({ body }) => {
        ({ email: contact } = body as { email: string | null });
        return { message: '' };
      }),
    );
  },
  play: async () => {
    const section = await inside(region('Whom to Write To'));
    await sees(section, part(/^Nobody is written to/));
    await press('Set Address', section);
    await sees(section, part(/valid email/));
    await fill('Email of the Team', 'team@firm.example');
    await press('Set Address', section);
    await sees(page(), part(/^team@firm\.example gets an email/));
    await press('Remove Address');
    await sees(page(), part(/^Nobody is written to/));
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
    await seesNo(page(), part(/nobody can until then/));
    await inDialog('Disable');
    const description = 'Pages get none of its code from now on.';
    await seesToast({ title: 'Remote Disabled', description });
    await press('Enable');
    await sees(page(), button('Disable'));
    await hasFocus('Status');
  },
};

/** It holds this page. */
export const NeverDisabled: Story = {
  beforeEach: network(
    stub(calls.getRemote, { ...full, granted: { ...full.granted, calls: ['enableRemote'] } }),
  ),
  play: async () => {
    await sees(page(), button('Roll Back'));
    await seesNo(page(), button('Disable'));
  },
};

/** Whoever switches it off could not come back to switch it on. */
export const DisableSignIn: Story = {
  beforeEach: network(
    stub(calls.getRemote, { ...full, granted: { ...full.granted, calls: ['login'] } }),
  ),
  play: async () => {
    await press('Disable');
    await sees(page(), part(/Stay signed in yourself, to enable it again/));
  },
};

const twoVersions = (live: string) =>
  aRemote({
    version: live,
    versions: [aVersion({ version: '1.2.0' }), aVersion({ version: '1.1.0' })],
  });

/** Whoever promoted a version, or deleted one, goes on from its card, or from the list of them. */
export const Promoted: Story = {
  beforeEach: ({ msw }) => {
    let remote = twoVersions('1.1.0');
    msw.use(
      stub(calls.getRemote, () => remote),
      stub(calls.promoteRemote, () => {
        remote = twoVersions('1.2.0');
        const action = 'promote' as const;
        return { revision: 4, name: 'attorney', action, version: '1.2.0' };
      }),
      stub(calls.deleteRemoteVersion, () => {
        remote = { ...remote, versions: remote.versions.slice(0, 1) };
        return { message: '' };
      }),
    );
  },
  play: async () => {
    await press('Promote');
    await inDialog('Promote');
    await seesToast({ title: 'Version Promoted', description: '1.2.0 is live.' });
    await hasFocus('1.2.0');
    await press('Delete');
    await inDialog('Delete Version');
    await hasFocus('Versions');
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

/** The question names the version that browsers get then. */
export const RolledBack: Story = {
  beforeEach: network(
    stub(calls.rollbackRemote, {
      ...{ revision: 4, name: 'attorney', action: 'rollback', version: '1.0.0' },
    }),
  ),
  play: async () => {
    await press('Roll Back');
    const dialog = await inside((place) => place.queryAllByRole('dialog'));
    await sees(
      dialog,
      heading('Roll attorney back to 1.0.0?'),
      part(/Everybody gets version 1\.0\.0,/),
    );
    await inDialog('Roll Back');
    await seesToast({ title: 'Rolled Back', description: '1.0.0 is live again.' });
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
