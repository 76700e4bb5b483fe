import { calls, refusalCodes, refusals, toastTexts } from '@counsel/contracts';
import {
  asVisitor,
  aUser,
  devicePasskey,
  expect,
  fill,
  labelled,
  leavesTo,
  type Meta,
  network,
  noPasskey,
  page,
  part,
  passkeyOptions,
  press,
  refuse,
  refuseBy,
  type StoryObj,
  sees,
  seesToast,
  stub,
  the,
  waitFor,
} from '@counsel/storybook';

const asksForCode = refuseBy(
  calls.login,
  401,
  refusalCodes.secondFactorNeeded,
  refusals.secondFactorNeeded,
);

const notGiven =
  'Your device gave no passkey: it was cancelled, took too long, or has none for this portal.';

const meta = {
  title: 'Screens/User/Sign in, with a second factor',
  tags: ['!autodocs'],
  parameters: { path: '/login' },
  beforeEach: network(...asVisitor(), asksForCode, stub(calls.askForPasskey, passkeyOptions)),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const signIn = async () => {
  await fill('Email', 'renata@example.com');
  await fill('Password', 'correct horse battery');
  await press('Sign In');
  await sees(page(), 'One more step');
};

export const CodeAsked: Story = {
  play: async () => {
    await signIn();
    await sees(page(), part(/^Of your authenticator app/));
    await waitFor(async () => expect(await the(labelled('Code'))).toHaveFocus());
  },
};

export const CodeRefused: Story = {
  play: async ({ msw }) => {
    await signIn();
    const { wrongCode: message, credentials } = refusals;
    msw.use(refuse(calls.login, 401, message, [{ path: 'code', message }]));
    await fill('Code', '000000');
    await press('Sign In');
    await seesToast({ title: 'Login Failed', description: message });
    await waitFor(async () => expect(await the(labelled('Code'))).toHaveFocus());
    // The password may be another one by now.
    msw.use(refuse(calls.login, 401, credentials));
    await press('Sign In');
    await waitFor(async () => expect(await the(labelled('Password'))).toHaveFocus());
  },
};

export const SignedInByPasskey: Story = {
  beforeEach: ({ msw }) => {
    devicePasskey();
    msw.use(stub(calls.signInWithPasskey, aUser()));
  },
  play: async () => {
    await press('Sign in with a passkey');
    await seesToast(toastTexts.loginSuccessful);
    await leavesTo('/');
  },
};

export const NoPasskeyGiven: Story = {
  beforeEach: () => {
    noPasskey();
  },
  play: async () => {
    await press('Sign in with a passkey');
    await seesToast({ title: 'Login Failed', description: notGiven });
  },
};
