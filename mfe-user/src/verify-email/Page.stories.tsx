import { calls, refusals } from '@counsel/contracts';
import {
  asUser,
  asVisitor,
  button,
  expect,
  heading,
  link,
  type Meta,
  network,
  neverAnswer,
  page,
  part,
  refuse,
  type StoryObj,
  sees,
  seesNo,
  stub,
  the,
} from '@counsel/storybook';

const meta = {
  title: 'Screens/User/Verify email',
  tags: ['!autodocs'],
  parameters: { path: '/verify-email?token=any' },
  beforeEach: network(...asUser({ emailVerified: false })),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const invalid = refuse(calls.verifyEmail, 400, refusals.verifyLink);
const signInFirst = link('Sign In to Get a New Link', '/login?returnTo=%2Fsettings');

export const Loading: Story = {
  beforeEach: network(neverAnswer(calls.verifyEmail)),
  play: () => sees(page(), heading('Verifying Your Email'), 'One moment, please...'),
};

export const SignedOut: Story = {
  beforeEach: network(...asVisitor()),
  play: () =>
    sees(
      page(),
      heading('Verify Your Email'),
      part(/If you never created one, close this page/),
      link('Sign In', `/login?returnTo=${encodeURIComponent('/verify-email?token=any')}`),
    ),
};

/** Somebody else registered with the reader's address. */
export const OfAnotherAccount: Story = {
  beforeEach: network(refuse(calls.verifyEmail, 403, refusals.verifySignedIn)),
  play: () => sees(page(), heading('Email Not Verified'), refusals.verifySignedIn),
};

export const Verified: Story = {
  beforeEach: network(stub(calls.verifyEmail, { message: '' })),
  play: async () => {
    await sees(page(), heading('Email Verified'), link('Continue', '/'));
    await expect(await the(heading('Email Verified'))).toHaveFocus();
    await expect(document.title).toMatch(/^Email Verified/);
  },
};

export const WithoutToken: Story = {
  parameters: { path: '/verify-email' },
  beforeEach: network(...asVisitor()),
  play: () => sees(page(), heading('Email Not Verified'), refusals.verifyLink, signInFirst),
};

export const Invalid: Story = {
  beforeEach: network(invalid),
  play: () =>
    sees(page(), heading('Email Not Verified'), refusals.verifyLink, button('Send a New Link')),
};

/** By an earlier link, or one to reset a password. */
export const AlreadyVerified: Story = {
  beforeEach: network(...asUser(), invalid),
  play: async () => {
    await sees(
      page(),
      heading('This Link Is No Longer Valid'),
      part(/: it is verified\./),
      link('Continue', '/'),
      link('Change your email address', '/settings#email'),
    );
    await seesNo(page(), heading('Email Not Verified'));
  },
};

export const Failed: Story = {
  beforeEach: network(refuse(calls.verifyEmail, 503)),
  play: () => sees(page(), heading('Email Not Verified'), button('Retry')),
};
