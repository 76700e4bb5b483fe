import { calls, messages, refusals, toastTexts } from '@counsel/contracts';
import {
  asVisitor,
  aUser,
  field,
  fill,
  heading,
  leavesTo,
  link,
  type Meta,
  network,
  page,
  press,
  refuse,
  type StoryObj,
  sees,
  seesNo,
  seesToast,
  stub,
} from '@counsel/storybook';

const meta = {
  title: 'Screens/User/Register',
  tags: ['!autodocs'],
  parameters: { path: '/register' },
  beforeEach: network(...asVisitor()),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const register = async () => {
  await fill('First name', 'Nora');
  await fill('Last name', 'New');
  await fill('Email', 'nora@example.com');
  await fill('Password', 'a good password');
  await fill('Confirm password', 'a good password');
  await press('Create Account');
};

export const Empty: Story = {
  play: async () => {
    await press('Create Account');
    await sees(
      page(),
      heading('Create Your Account'),
      field('First name'),
      messages.firstName,
      field('Last name'),
      messages.lastName,
      field('Email'),
      messages.email,
      messages.password,
      link('Sign in', '/login'),
      link('privacy policy', '/privacy'),
      link('terms', '/terms'),
    );
  },
};

export const PasswordsDiffer: Story = {
  play: async () => {
    await fill('Password', 'long enough');
    await fill('Confirm password', 'not the same');
    await press('Create Account');
    await sees(page(), messages.passwordsDiffer);
    await seesNo(page(), messages.password);
  },
};

export const RefusedWithoutAWord: Story = {
  beforeEach: network(refuse(calls.register, 400)),
  play: async () => {
    await register();
    const description = 'Please check your information and try again.';
    await seesToast({ title: 'Registration Failed', description });
  },
};

/** The account was made, and the answer was lost on its way: whoever tries again comes in. */
export const AnswerLost: Story = {
  beforeEach: network(
    refuse(calls.register, 503, refusals.unavailable),
    stub(calls.login, aUser({ firstName: 'Nora' })),
  ),
  play: async () => {
    await register();
    await seesToast({ title: 'Registration Failed', description: refusals.unavailable });
    await press('Create Account');
    await leavesTo('/');
  },
};

/** Who was sent here from a page goes on there. */
export const RegisteredOnTheWay: Story = {
  parameters: { path: '/register?returnTo=/apply-attorney?link=token' },
  beforeEach: network(stub(calls.register, aUser({ firstName: 'Nora' }))),
  play: async () => {
    await sees(page(), link('Sign in', '/login?returnTo=%2Fapply-attorney%3Flink%3Dtoken'));
    await register();
    await leavesTo('/apply-attorney?link=token');
  },
};

export const Registered: Story = {
  beforeEach: network(stub(calls.register, aUser({ firstName: 'Nora' }))),
  play: async () => {
    await register();
    await seesToast(toastTexts.accountCreated);
    await leavesTo('/');
  },
};
