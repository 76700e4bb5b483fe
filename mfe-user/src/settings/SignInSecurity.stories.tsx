import { calls, confirmations, refusals } from '@counsel/contracts';
import {
  asUser,
  button,
  expect,
  fill,
  heading,
  inside,
  type Meta,
  network,
  noFactors,
  onSettings,
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
  waitFor,
  withApp,
} from '@counsel/storybook';

const longAgo = '2026-01-15T10:00:00.000Z';
const aPasskey = (name: string, lastUsedAt: string | null, backedUp: boolean) => ({
  id: `00000000-0000-4000-8000-00000000000${name.length}`,
  name,
  backedUp,
  createdAt: longAgo,
  lastUsedAt,
});
const withBoth = {
  ...withApp,
  passkeys: [aPasskey('Phone', longAgo, true), aPasskey('Work computer', null, false)],
  recoveryCodesLeft: 3,
};
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const codes = Array.from({ length: 10 }, (_, index) => `${index}k3f-9x0c-7h2m-4q8r-1vwz-6t5n`);

const meta = {
  title: 'Screens/User/Sign-in security',
  tags: ['!autodocs'],
  parameters: { path: '/settings#sign-in-security' },
  beforeEach: network(
    ...asUser(),
    stub(calls.getSecondFactors, noFactors),
    ...onSettings(),
    stub(calls.setUpAuthenticator, { secret, uri: `otpauth://totp/Counsel:x?secret=${secret}` }),
  ),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const matter = () => inside(region('Sign-in security'));

export const NoneSetUp: Story = {
  play: async () => {
    const place = await matter();
    await sees(place, heading('Passkeys'), button('Add Passkey'));
    await sees(place, heading('Authenticator app'), button('Set Up an App'));
    await seesNo(place, heading('Recovery codes'));
  },
};

export const AddressNotVerified: Story = {
  beforeEach: network(
    ...asUser({ emailVerified: false }),
    stub(calls.getSecondFactors, noFactors),
    stub(calls.sendVerification, { message: confirmations.verificationSent }),
  ),
  play: async () => {
    const place = await matter();
    await sees(place, 'Verify your email address first');
    await seesNo(place, button('Add Passkey'), button('Set Up an App'));
    await press('Send a New Link', place);
    await seesToast({ title: 'Verification Email Sent' });
  },
};

/** Added while older versions allowed it: what is there can be removed. */
export const AddressNotVerifiedWithFactors: Story = {
  beforeEach: network(...asUser({ emailVerified: false }), stub(calls.getSecondFactors, withBoth)),
  play: async () => {
    const place = await matter();
    await sees(place, 'Phone', button('Remove'), button('Remove App'));
    await seesNo(place, button('Add Passkey'));
  },
};

const setUpApp = async () => {
  const place = await matter();
  await press('Set Up an App', place);
  await sees(place, (shown) => shown.queryAllByRole('img', { name: /QR code/ }));
  return place;
};

export const AppBeingSetUp: Story = {
  play: async () => {
    const place = await setUpApp();
    await sees(place, part(/^JBSW Y3DP/), button('Confirm'), button('Cancel'));
    // What is to be done stands before the field: its reader begins at the heading.
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Authenticator app'));
  },
};

export const WrongCodeOfTheApp: Story = {
  beforeEach: network(
    refuse(calls.confirmAuthenticator, 400, refusals.wrongCode, [
      { path: 'code', message: refusals.wrongCode },
    ]),
  ),
  play: async () => {
    const place = await setUpApp();
    await fill('Code of the app', '000000', place);
    await press('Confirm', place);
    await sees(place, refusals.wrongCode);
  },
};

export const PasskeysAndCodes: Story = {
  beforeEach: network(stub(calls.getSecondFactors, withBoth)),
  play: async () => {
    const place = await matter();
    await sees(place, 'Phone', part(/backed up/), 'Work computer', part(/not used/));
    await sees(place, button('Remove App'), part(/3 of 10/), button('Make New Codes'));
  },
};

export const NoRecoveryCodes: Story = {
  beforeEach: network(stub(calls.getSecondFactors, { ...withApp, recoveryCodesLeft: 0 })),
  play: async () =>
    sees(await matter(), 'You have no recovery codes', button('Make Recovery Codes')),
};

export const RecoveryCodesJustMade: Story = {
  beforeEach: network(
    stub(calls.getSecondFactors, withBoth),
    stub(calls.makeRecoveryCodes, { codes }),
  ),
  play: async () => {
    const place = await matter();
    await press('Make New Codes', place);
    await sees(page(), heading('Make new recovery codes?'));
    await press('Make New Codes', await inside((shown) => shown.queryAllByRole('dialog')));
    await sees(place, 'Keep them now.', ...codes, button('Copy'), button('Print'));
    await sees(place, button('I Wrote Them Down'));
    await sees(page(), (shown) => shown.queryAllByRole('list', { name: 'Recovery codes' }));
    await seesNo(place, button('Done'));
  },
};
