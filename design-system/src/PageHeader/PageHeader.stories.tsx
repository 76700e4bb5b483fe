import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { dark, guide, narrow, rightToLeft } from '../../.storybook/guide.ts';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { IconAdd, IconBack } from '../icons.ts';
import { TextLink } from '../TextLink/TextLink.tsx';
import { PageHeader } from './PageHeader.tsx';

const meta = {
  title: 'Navigation/PageHeader',
  component: PageHeader,
  args: { title: 'Welcome, Dana!', description: 'Your questions, and how far they have come.' },
  parameters: guide({
    purpose: 'Opens a page: where the reader is, and what can be done with the page as a whole.',
    use: ['Once, at the top of every page.', 'With a link back on pages below a list.'],
    avoid: ['For sections: use a heading or **CardTitle**.', 'More than two actions.'],
    accessibility: ['It holds the page’s one heading of level 1.'],
  }),
} satisfies Meta<typeof PageHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithAction: Story = {
  args: { actions: <Button icon={<IconAdd />}>Ask Question</Button> },
};

export const WithBackLink: Story = {
  args: {
    title: 'Question',
    description: undefined,
    back: (
      <TextLink href="#dashboard">
        <IconBack aria-hidden="true" /> Back to Dashboard
      </TextLink>
    ),
  },
};

export const WithBadge: Story = {
  args: {
    title: 'Attorney Dashboard',
    badges: <Badge tone="success">Online</Badge>,
    description: 'Maria Lopez, License TN-204918',
  },
};

export const LongText: Story = {
  args: {
    title:
      'Can my landlord raise the rent in the middle of a five-year commercial lease without telling me?',
    actions: <Button>Claim Question</Button>,
  },
};

export const RightToLeft: Story = {
  ...rightToLeft,
  args: { title: 'مرحبًا دانا', description: 'أسئلتك، وإلى أين وصلت.' },
};

export const Dark: Story = { ...dark };

export const Narrow: Story = { ...WithAction, ...narrow };
