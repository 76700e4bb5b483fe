import {
  calls,
  type RemoteAction,
  type RemoteDetail,
  type RemoteRequest,
} from '@counsel/contracts';
import {
  asAdministrator,
  button,
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
  seesNo,
  seesToast,
  stub,
} from '@counsel/storybook';

const at = '2026-03-02T09:30:00.000Z';
const figures = { loads: 0, failures: 0, medianMs: null, p95Ms: null };

const aVersion = (version: string, isGranted: boolean): RemoteDetail['versions'][number] => ({
  ...{ version, contract: '^1.0.0', publishedAt: at, publishedBy: 'token "Build machine"' },
  ...{ promotedAt: null, promotedBy: null, files: 18, bytes: 90_000, attestation: null },
  ...{ isGranted, ...figures },
});

const remote: RemoteDetail = {
  ...{
    name: 'billing',
    enabled: true,
    sandboxed: false,
    version: '1.0.0',
    canary: null,
    waiting: ['1.1.0'],
    revision: 7,
    ...figures,
  },
  ...{
    deletedAt: null,
    rollbackTo: null,
    contact: null,
    changes: [],
    failureKinds: [],
    tokens: [],
  },
  granted: { routes: ['/billing'], calls: ['listOwnQuestions'], roles: ['user'], hosts: [] },
  versions: [aVersion('1.1.0', false), aVersion('1.0.0', true)],
};

const aCall = (name: string, summary: string, over = {}) => ({
  ...{ name, summary, isChange: false, isNew: true, ...over },
});

const request: RemoteRequest = {
  version: '1.1.0',
  routes: [
    { path: '/billing', title: 'Billing', access: 'session', isNew: false },
    { path: '/billing/:invoice', title: 'Invoice', access: 'session', isNew: true },
  ],
  navigation: [{ label: 'Billing', to: '/billing' }],
  calls: [
    aCall('listOwnQuestions', 'Questions of the signed-in person, newest first.', { isNew: false }),
    aCall('getQuestion', 'A question to whoever may see it.'),
    aCall('submitQuestion', 'Files a question.', { isChange: true }),
  ],
  roles: [
    { role: 'user', isNew: false },
    { role: 'attorney', isNew: true },
  ],
  hosts: [{ host: 'https://pay.example', isNew: true }],
};

const meta = {
  title: 'Screens/Admin/Approval of a remote',
  tags: ['!autodocs'],
  parameters: { path: '/admin/remotes/billing' },
  beforeEach: network(
    ...asAdministrator(),
    stub(calls.countAttorneys, { pending: 0, active: 3 }),
    stub(calls.getRemote, remote),
    stub(calls.listRemoteErrors, []),
    stub(calls.getRemoteVersion, request),
  ),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const dialog = () => inside((place) => place.queryAllByRole('dialog'));
const review = async () => {
  await press('Review and Approve');
  return dialog();
};

/** Before anybody has looked: it can't be promoted. */
export const Waits: Story = {
  play: async () => {
    await sees(page(), 'Waits for approval', button('Review and Approve'));
    await seesNo(page(), button('Promote'), button('Canary'));
  },
};

export const WhatIsAsked: Story = {
  play: async () => {
    const asked = await review();
    await sees(asked, heading('What 1.1.0 asks for'), '/billing/:invoice', 'https://pay.example');
    await sees(asked, heading('What It Changes'), 'Files a question.', 'Attorneys');
    await sees(asked, button('Approve'), button('Approve and Promote'));
  },
};

/** A version of before remotes had to say it; it was approved with what was live then. */
export const Undeclared: Story = {
  beforeEach: network(
    stub(calls.getRemote, { ...remote, versions: [aVersion('1.0.0', true)] }),
    stub(calls.getRemoteVersion, {
      ...{ version: '1.0.0', routes: request.routes.slice(0, 1), navigation: [] },
      ...{ calls: null, roles: [], hosts: [] },
    }),
  ),
  play: async () => {
    await press('What It Asks For');
    const asked = await dialog();
    await sees(asked, 'All of it was approved.', 'It does not say which calls it makes.');
    await seesNo(asked, button('Approve'));
  },
};

export const LoadingRequest: Story = {
  beforeEach: network(neverAnswer(calls.getRemoteVersion)),
  play: async () => sees(await review(), 'Loading what it asks for'),
};

export const RequestFailed: Story = {
  beforeEach: network(refuse(calls.getRemoteVersion, 500)),
  play: async () => sees(await review(), 'We could not load what it asks for.', button('Retry')),
};

/** Approves what is asked and makes the version live, by one press. */
export const ApprovedAndPromoted: Story = {
  beforeEach: ({ msw }) => {
    let now = remote;
    const done = (revision: number, action: RemoteAction) => ({
      ...{ revision, name: 'billing', action, version: now.version },
    });
    msw.use(
      stub(calls.getRemote, () => now),
      stub(calls.grantRemote, () => {
        now = {
          ...now,
          waiting: [],
          revision: 8,
          versions: now.versions.map((v) => ({ ...v, isGranted: true })),
        };
        return done(8, 'grant');
      }),
      stub(calls.promoteRemote, () => {
        now = { ...now, revision: 9, version: '1.1.0' };
        return done(9, 'promote');
      }),
    );
  },
  play: async () => {
    await press('Approve and Promote', await review());
    await seesToast({ title: 'Approved and Promoted', description: '1.1.0 is live.' });
    await seesNo(page(), 'Waits for approval', '1.1.0 waits for approval');
  },
};

const taken = '/billing/:invoice belongs to the remote invoices.';

export const AddressTakenMeanwhile: Story = {
  beforeEach: network(refuse(calls.grantRemote, 409, taken)),
  play: async () => {
    await press('Approve', await review());
    await seesToast({ title: 'Not Changed', description: taken });
  },
};
