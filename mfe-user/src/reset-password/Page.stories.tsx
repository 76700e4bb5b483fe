import { calls, messages, toastTexts } from '@counsel/contracts';
import {
  asVisitor,
  fill,
  heading,
  link,
  type Meta,
  network,
  page,
  part,
  press,
  refuse,
  type StoryObj,
  sees,
  seesToast,
  stub,
} from '@counsel/storybook';

const meta = {
  title: 'Screens/User/Reset password',
  tags: ['!autodocs'],
  parameters: { path: '/reset-password?token=any' },
  beforeEach: network(...asVisitor()),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const reset = async (password: string, confirmation = password) => {
  await fill('New password', password);
  await fill('Confirm new password', confirmation);
  await press('Reset Password');
};

export const WithoutToken: Story = {
  parameters: { path: '/reset-password' },
  play: () => sees(page(), heading('Invalid Reset Link'), link('Back to Sign In', '/login')),
};

export const ShortPassword: Story = {
  play: async () => {
    await reset('short');
    await sees(page(), heading('Reset Your Password'), messages.password);
  },
};

export const PasswordsDiffer: Story = {
  play: async () => {
    await reset('a long new password', 'another new password');
    await sees(page(), messages.passwordsDiffer);
  },
};

export const RefusedWithoutAWord: Story = {
  beforeEach: network(refuse(calls.resetPassword, 400)),
  play: async () => {
    await reset('a long new password');
    const description = 'Password reset failed. Please try again.';
    await seesToast({ title: 'Reset Failed', description });
  },
};

/** The link is used up, though nobody was told: the next try is refused. */
export const AnswerLost: Story = {
  beforeEach: network(refuse(calls.resetPassword, 503)),
  play: async () => {
    await reset('a long new password');
    await sees(
      page(),
      'Your password may have been changed',
      part(/sign in with the new password/),
    );
  },
};

export const Complete: Story = {
  beforeEach: network(stub(calls.resetPassword, { message: '' })),
  play: async () => {
    await reset('a long new password');
    await seesToast(toastTexts.passwordReset);
    await sees(page(), heading('Password Reset Complete'), link('Sign In', '/login'));
  },
};
