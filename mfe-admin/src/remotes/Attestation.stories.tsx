import {
  calls,
  type RemoteDetail,
  type RemoteVersion,
  type ShownAttestation,
} from '@counsel/contracts';
import {
  asAdministrator,
  button,
  heading,
  inside,
  link,
  type Meta,
  network,
  page,
  part,
  type StoryObj,
  sees,
  seesNo,
  stub,
} from '@counsel/storybook';

const at = '2026-03-02T09:30:00.000Z';
const figures = { loads: 0, failures: 0, medianMs: null, p95Ms: null };

const source: ShownAttestation['source'] = {
  repository: 'https://git.example/portal/billing',
  commit: '9f3b1c4a7e2d5068b1f0c9a84e7d36512f8ab0c4',
  dirty: false,
  lockfile: { name: 'package-lock.json', sha256: '5e41d0c3b2a1f9e8'.repeat(4) },
  run: 'https://git.example/portal/billing/actions/runs/4711',
  ...{ kit: '1.1.0', node: '24.21.0', npm: '11.6.0' },
};

const attested = (over: Partial<ShownAttestation> = {}): ShownAttestation => ({
  key: 'dK3c0xXcVq8mJb1n4tYwZl2sR7uFhGpE6aOiN5yTvCk',
  source,
  test: { at, shell: '1.1.0', checks: 22, failed: [] },
  ...over,
});

const aVersion = (version: string, attestation: ShownAttestation | null): RemoteVersion => ({
  ...{ version, contract: '^1.0.0', publishedAt: at, publishedBy: 'token "Build machine"' },
  ...{ promotedAt: null, promotedBy: null, files: 18, bytes: 90_000, isGranted: true },
  ...{ attestation, ...figures },
});

const aRemote = (...versions: RemoteVersion[]): RemoteDetail => ({
  ...{
    name: 'billing',
    enabled: true,
    version: '1.0.0',
    canary: null,
    waiting: [],
    revision: 7,
    ...figures,
  },
  ...{
    sandboxed: false,
    deletedAt: null,
    rollbackTo: null,
    contact: null,
    changes: [],
    failureKinds: [],
    tokens: [],
  },
  granted: { routes: ['/billing'], calls: [], roles: ['user'], hosts: [] },
  versions,
});

const meta = {
  title: 'Screens/Admin/Attestation of a version',
  tags: ['!autodocs'],
  parameters: { path: '/admin/remotes/billing' },
  beforeEach: network(
    ...asAdministrator(),
    stub(calls.countAttorneys, { pending: 0, active: 3 }),
    stub(calls.getRemote, aRemote(aVersion('1.1.0', attested()))),
    stub(calls.listRemoteErrors, []),
  ),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const versionCard = (version: string) =>
  inside((place) =>
    place
      .queryAllByRole('listitem')
      .filter((item) => item.getAttribute('aria-labelledby') === `version-${version}`),
  );

export const Tested: Story = {
  play: async () => {
    const card = await versionCard('1.1.0');
    await sees(card, 'Tested', heading('Signed by Its Publisher'), '9f3b1c4a7e2d');
    await sees(card, part(/^All 22 checks passed/), 'package-lock.json, 5e41d0c3b2a1');
    await sees(
      card,
      link('git.example/portal/billing (new tab)', 'https://git.example/portal/billing'),
      button('Promote'),
    );
  },
};

/** Neither can be promoted. */
export const NotTested: Story = {
  beforeEach: network(
    stub(
      calls.getRemote,
      aRemote(
        aVersion('1.2.0', attested({ test: null })),
        aVersion(
          '1.1.0',
          attested({
            source: { ...source, dirty: true, run: null },
            test: { at, shell: '1.1.0', checks: 22, failed: ['/billing opens for everyone'] },
          }),
        ),
      ),
    ),
  ),
  play: async () => {
    const none = await versionCard('1.2.0');
    await sees(none, 'Not Tested', 'None: it can’t be promoted');
    const failed = await versionCard('1.1.0');
    await sees(failed, 'Test Failed', part(/billing opens for everyone/), part(/are in no commit/));
    await seesNo(page(), button('Promote'));
  },
};

export const NotSigned: Story = {
  beforeEach: network(stub(calls.getRemote, aRemote(aVersion('1.1.0', null)))),
  play: async () => {
    await sees(page(), part(/^Nobody signed for this version/), button('Promote'));
  },
};
