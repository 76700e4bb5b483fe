import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { dark, narrow } from '../../.storybook/guide.ts';
import {
  Badge,
  Button,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  CardTitle,
  Facts,
  IconApprove,
  IconReject,
} from '../index.ts';

interface ReviewCardProps {
  approving: boolean;
}

function ReviewCard({ approving }: ReviewCardProps) {
  return (
    <Card as="article">
      <CardHeader>
        <CardTitle>Maria Lopez</CardTitle>
        <Badge tone="warning">Awaiting Review</Badge>
      </CardHeader>
      <CardBody>
        <Facts
          items={[
            { label: 'Email', value: 'maria.lopez@example.com' },
            { label: 'License Number', value: 'TN-204918' },
            { label: 'BPR Number' },
            { label: 'Practice State', value: 'TN' },
            { label: 'Years of Experience', value: 12 },
            { label: 'Law School', value: 'Vanderbilt University' },
            { label: 'Graduation Year', value: 2013 },
            { label: 'Submitted', value: 'November 12, 2026' },
          ]}
        />
        <Facts items={[{ label: 'Practice Areas', value: 'Commercial leases, contracts' }]} />
      </CardBody>
      <CardFooter>
        <Button icon={<IconApprove />} busy={approving}>
          {approving ? 'Approving...' : 'Approve'}
        </Button>
        <Button variant="outline" icon={<IconReject />} disabled={approving}>
          Reject
        </Button>
      </CardFooter>
    </Card>
  );
}

const meta = {
  title: 'Compositions/Review card',
  component: ReviewCard,
  args: { approving: false },
  parameters: {
    docs: {
      description: {
        component:
          'An attorney’s application as the administrator sees it. Approving is the usual outcome and gets the primary button; rejecting is outlined here and asks once more in a **Dialog**, where its button is destructive.',
      },
    },
  },
} satisfies Meta<typeof ReviewCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Maria Lopez' })).toBeVisible();
    await expect(canvas.getByText('N/A')).toBeVisible();
  },
};

export const Approving: Story = { args: { approving: true } };

export const Dark: Story = { ...dark };

export const Narrow: Story = { ...narrow };
