import { calls, refusals } from '@counsel/contracts';
import {
  asVisitor,
  button,
  heading,
  link,
  type Meta,
  network,
  neverAnswer,
  page,
  press,
  refuse,
  type StoryObj,
  sees,
  stub,
} from '@counsel/storybook';

const meta = {
  title: 'Screens/User/Unsubscribe',
  tags: ['!autodocs'],
  parameters: { path: '/unsubscribe?token=any' },
  beforeEach: network(...asVisitor()),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  beforeEach: network(neverAnswer(calls.unsubscribe)),
  play: () => sees(page(), heading('Unsubscribing'), 'One moment, please...'),
};

export const Unsubscribed: Story = {
  beforeEach: network(stub(calls.unsubscribe, { message: '', kind: 'question-claimed' })),
  play: async () => {
    const returnTo = encodeURIComponent('/settings#notifications');
    await sees(
      page(),
      heading('You Are Unsubscribed'),
      'We will no longer email you when an attorney claims your question.',
      link('Sign In to Choose Your Emails', `/login?returnTo=${returnTo}`),
    );
  },
};

export const WithoutToken: Story = {
  parameters: { path: '/unsubscribe' },
  play: () => sees(page(), heading('Invalid Link'), refusals.unsubscribeLink),
};

export const Invalid: Story = {
  beforeEach: network(refuse(calls.unsubscribe, 400, refusals.unsubscribeLink)),
  play: () => sees(page(), heading('Invalid Link'), refusals.unsubscribeLink),
};

export const Failed: Story = {
  beforeEach: network(refuse(calls.unsubscribe, 503)),
  play: async ({ msw }) => {
    await sees(page(), heading('Not Unsubscribed'), button('Retry'));
    msw.use(stub(calls.unsubscribe, { message: '', kind: 'question-claimed' }));
    await press('Retry');
    await sees(page(), heading('You Are Unsubscribed'));
  },
};
