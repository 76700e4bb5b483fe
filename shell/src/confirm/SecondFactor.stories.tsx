import { calls, refusalCodes, refusals } from '@counsel/contracts';
import {
  asUser,
  button,
  devicePasskey,
  expect,
  fill,
  heading,
  inside,
  labelled,
  type Meta,
  network,
  noPasskey,
  onSettings,
  page,
  part,
  passkeyOptions,
  press,
  refuse,
  refuseBy,
  type StoryObj,
  sees,
  seesNo,
  stub,
  the,
  waitFor,
  withApp,
} from '@counsel/storybook';

const { recentSignInNeeded, secondFactorNeeded } = refusalCodes;

const meta = {
  title: 'Screens/Shell/Confirmation, with a second factor',
  tags: ['!autodocs'],
  parameters: { path: '/settings#sign-in-security' },
  beforeEach: network(
    ...asUser(),
    stub(calls.getSecondFactors, withApp),
    ...onSettings(),
    refuseBy(calls.removeAuthenticator, 403, recentSignInNeeded, refusals.recentSignInNeeded),
    refuseBy(calls.confirmSignIn, 400, secondFactorNeeded, refusals.secondFactorNeeded),
    stub(calls.askForPasskey, passkeyOptions),
  ),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const question = heading('Confirm that it’s you');
/** The settings behind it have passwords of their own. */
const dialog = () => inside((place) => place.queryAllByRole('dialog'));
/** The settings ask first, and the portal then who sits there. */
const removeApp = async () => {
  await press('Remove App');
  await press('Remove App', await dialog());
  await sees(page(), question);
};
const giveThePassword = async () => {
  await removeApp();
  await fill('Password', 'correct horse battery', await dialog());
  await press('Confirm');
};

export const CodeAsked: Story = {
  play: async () => {
    await giveThePassword();
    await sees(page(), part(/^Of your authenticator app/), button('Use a Passkey'));
    await waitFor(async () => expect(await the(labelled('Code'))).toHaveFocus());
  },
};

export const CodeRefused: Story = {
  play: async ({ msw }) => {
    await giveThePassword();
    await fill('Code', '000000', await dialog());
    const { wrongCode: message } = refusals;
    msw.use(refuse(calls.confirmSignIn, 400, message, [{ path: 'code', message }]));
    await press('Confirm');
    await sees(page(), message);
    await waitFor(async () => expect(await the(labelled('Code'))).toHaveFocus());
  },
};

export const ByPasskey: Story = {
  beforeEach: ({ msw }) => {
    devicePasskey();
    msw.use(stub(calls.confirmSignIn, { message: '' }));
  },
  play: async () => {
    await removeApp();
    await press('Use a Passkey');
    await seesNo(page(), question);
  },
};

export const NoPasskeyGiven: Story = {
  beforeEach: () => {
    noPasskey();
  },
  play: async () => {
    await removeApp();
    await press('Use a Passkey');
    await sees(page(), question, part(/^Your device gave no passkey/));
  },
};
