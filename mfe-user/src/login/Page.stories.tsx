import { calls, messages, toastTexts } from '@counsel/contracts';
import {
  asVisitor,
  aUser,
  button,
  click,
  expect,
  field,
  fill,
  heading,
  inside,
  labelled,
  leavesTo,
  link,
  type Meta,
  network,
  neverAnswer,
  page,
  press,
  refuse,
  type StoryObj,
  sees,
  seesToast,
  stub,
  the,
  valueIn,
} from '@counsel/storybook';

const meta = {
  title: 'Screens/User/Sign in',
  tags: ['!autodocs'],
  parameters: { path: '/login' },
  beforeEach: network(...asVisitor()),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const signIn = async () => {
  await fill('Email', 'renata@example.com');
  await fill('Password', 'correct horse battery');
  await press('Sign In');
};

export const Empty: Story = {
  play: async () => {
    await press('Sign In');
    await sees(
      page(),
      heading('Sign In'),
      field('Email'),
      link('Forgot password?', '/login?mode=forgot'),
      link('Create an account', '/register'),
      messages.email,
      messages.passwordRequired,
    );
    await expect(await the(labelled('Email'))).toHaveFocus();
  },
};

export const Pending: Story = {
  beforeEach: network(neverAnswer(calls.login)),
  play: async () => {
    await signIn();
    await sees(page(), button('Signing In...'));
  },
};

export const WrongCredentials: Story = {
  beforeEach: network(refuse(calls.login, 401, 'Invalid email or password.')),
  play: async () => {
    await signIn();
    await seesToast({ title: 'Login Failed', description: 'Invalid email or password.' });
    // The toast goes; this stays until one tries again.
    await sees(await inside((place) => place.queryAllByRole('main')), 'Invalid email or password.');
    await expect(await valueIn('Email')).toBe('renata@example.com');
    const password = (await the(labelled('Password'))) as HTMLInputElement;
    await expect(password).toHaveFocus();
    await expect(password).toHaveAccessibleDescription('Invalid email or password.');
    await expect(password.selectionEnd).toBe(password.value.length);
    await expect(password.selectionStart).toBe(0);
  },
};

export const RefusedWithoutAWord: Story = {
  beforeEach: network(refuse(calls.login, 400)),
  play: async () => {
    await signIn();
    const description = 'Please check your credentials and try again.';
    await seesToast({ title: 'Login Failed', description });
  },
};

export const SignedIn: Story = {
  beforeEach: network(stub(calls.login, aUser())),
  play: async () => {
    await signIn();
    await seesToast(toastTexts.loginSuccessful);
    await leavesTo('/');
  },
};

export const Forgot: Story = {
  play: async () => {
    await click(link('Forgot password?', '/login?mode=forgot'));
    await fill('Email', 'nobody');
    await press('Send Reset Link');
    await sees(
      page(),
      heading('Forgot Your Password?'),
      field('Email'),
      messages.email,
      link('Back to Sign In', '/login'),
    );
  },
};

const askForLink = async () => {
  await fill('Email', 'renata@example.com');
  await press('Send Reset Link');
};

export const ResetLinkSent: Story = {
  parameters: { path: '/login?mode=forgot' },
  beforeEach: network(stub(calls.forgotPassword, { message: '' })),
  play: async () => {
    await askForLink();
    await seesToast(toastTexts.resetEmailSent);
    await sees(page(), 'Check your inbox');
    await expect(document.activeElement).toHaveTextContent('It works for one hour.');
  },
};

export const ResetLinkFailed: Story = {
  parameters: { path: '/login?mode=forgot' },
  beforeEach: network(refuse(calls.forgotPassword, 400)),
  play: async () => {
    await askForLink();
    const description = 'Please check your email and try again.';
    await seesToast({ title: 'Reset Failed', description });
  },
};
