import { calls, refusalCodes, refusals } from '@counsel/contracts';
import {
  asAdministrator,
  heading,
  link,
  type Meta,
  network,
  noFactors,
  page,
  refuseBy,
  type StoryObj,
  sees,
  seesNo,
  stub,
} from '@counsel/storybook';

const meta = {
  title: 'Screens/Admin/Second factor',
  tags: ['!autodocs'],
  parameters: { path: '/admin' },
  beforeEach: network(
    ...asAdministrator(),
    stub(calls.getSecondFactors, noFactors),
    stub(calls.listPendingApplications, []),
    stub(calls.countAttorneys, { pending: 0, active: 3 }),
    stub(calls.listFailedMails, []),
  ),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const settings = link('Set Up Sign-in Security', '/settings#sign-in-security');
const required = [403, refusalCodes.secondFactorRequired, refusals.secondFactorRequired] as const;

/** Where `ADMIN_SECOND_FACTOR` asks for one. */
export const Asked: Story = {
  play: () =>
    sees(page(), heading('Admin Panel'), 'Your account is protected by a password alone', settings),
};

/** Where it is required: nothing of an administrator's work is shown without one. */
export const Required: Story = {
  beforeEach: network(
    refuseBy(calls.listPendingApplications, ...required),
    refuseBy(calls.countAttorneys, ...required),
    refuseBy(calls.listFailedMails, ...required),
  ),
  play: async () => {
    await sees(page(), heading('One more step'), settings);
    await seesNo(page(), heading('Admin Panel'));
  },
};
