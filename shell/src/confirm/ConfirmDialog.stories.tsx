import { calls, failures, messages, refusals, toastTexts } from '@counsel/contracts';
import {
  aPendingApplication,
  asAdministrator,
  button,
  expect,
  fill,
  heading,
  labelled,
  type Meta,
  network,
  noFactors,
  page,
  press,
  refuse,
  type StoryObj,
  sees,
  seesNo,
  seesToast,
  stub,
  the,
  untilConfirmed,
  waitFor,
} from '@counsel/storybook';

const rightPassword = 'correct horse battery';

const meta = {
  title: 'Screens/Shell/Confirmation',
  tags: ['!autodocs'],
  parameters: { path: '/admin' },
  beforeEach: ({ msw }) =>
    msw.use(
      stub(calls.getSecondFactors, noFactors),
      ...untilConfirmed(calls.approveAttorney, { message: '' }, rightPassword),
      ...asAdministrator(),
      stub(calls.listPendingApplications, [aPendingApplication()]),
      stub(calls.countAttorneys, { pending: 1, active: 3 }),
      stub(calls.listFailedMails, []),
    ),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const question = heading('Confirm that it’s you');
const password = () => the(labelled('Password'));
const hasFocus = async (element: HTMLElement) => waitFor(() => expect(element).toHaveFocus());

/** By the keyboard alone: an approval on a page that was left open. */
export const Asked: Story = {
  play: async () => {
    await press('Approve');
    await sees(page(), question, button('Cancel'), button('Confirm'));
    await hasFocus(await password());
  },
};

export const WithoutPassword: Story = {
  play: async () => {
    await press('Approve');
    await press('Confirm');
    await sees(page(), messages.passwordRequired);
  },
};

export const WrongPassword: Story = {
  play: async () => {
    await press('Approve');
    await fill('Password', 'not it at all');
    await press('Confirm');
    await sees(page(), refusals.currentPassword);
    await hasFocus(await password());
  },
};

export const Confirmed: Story = {
  play: async () => {
    await press('Approve');
    await fill('Password', rightPassword);
    await press('Confirm');
    await seesToast({ title: toastTexts.attorneyApproved.title });
    await seesNo(page(), question);
  },
};

/** The server's refusal is what the page then tells. */
export const Cancelled: Story = {
  play: async () => {
    await press('Approve');
    await sees(page(), question);
    await press('Cancel');
    const { title } = failures.approve;
    await seesToast({ title, description: refusals.recentSignInNeeded });
    await hasFocus(await the(button('Approve')));
  },
};

export const PortalAway: Story = {
  beforeEach: network(refuse(calls.confirmSignIn, 503, refusals.unavailable)),
  play: async () => {
    await press('Approve');
    await fill('Password', rightPassword);
    await press('Confirm');
    await sees(page(), refusals.unavailable, question);
  },
};
