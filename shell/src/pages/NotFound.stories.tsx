import {
  asUser,
  asVisitor,
  heading,
  link,
  type Meta,
  network,
  page,
  type StoryObj,
  sees,
} from '@counsel/storybook';

const meta = {
  title: 'Screens/Shell/Not found',
  tags: ['!autodocs'],
  parameters: { path: '/no/such/page' },
  beforeEach: network(...asVisitor()),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const notFound = () =>
  sees(
    page(),
    heading('404 Page Not Found'),
    'Did you forget to add the page to the router?',
    link('Return Home', '/'),
    link('Terms', '/terms'),
    link('Privacy', '/privacy'),
    link('Support', '/support'),
  );

export const SignedOut: Story = { play: notFound };

export const SignedIn: Story = { beforeEach: network(...asUser()), play: notFound };
