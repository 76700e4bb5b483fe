import { calls, sessionTexts } from '@counsel/contracts';
import {
  asVisitor,
  button,
  heading,
  leavesTo,
  type Meta,
  network,
  neverAnswer,
  page,
  refuse,
  type StoryObj,
  sees,
  seesNo,
  seesToast,
} from '@counsel/storybook';

const meta = {
  title: 'Screens/Shell/Before a session is known',
  tags: ['!autodocs'],
  parameters: { path: '/submit-question' },
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  beforeEach: network(neverAnswer(calls.getCurrentUser)),
  play: async () => {
    await sees(page(), 'Loading...');
    await seesNo(page(), heading('Ask a Legal Question'));
  },
};

export const Failed: Story = {
  beforeEach: network(refuse(calls.getCurrentUser, 503)),
  play: () => sees(page(), heading('We could not check your sign-in'), button('Retry')),
};

export const SignedOut: Story = {
  beforeEach: network(...asVisitor()),
  play: async () => {
    await seesToast(sessionTexts.unauthorized);
    await seesNo(page(), heading('Ask a Legal Question'));
    await leavesTo('/api/login');
  },
};
