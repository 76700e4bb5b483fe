import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { dark, guide, narrow } from '../../.storybook/guide.ts';
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
  parameters: guide({
    purpose:
      'An attorney’s application as the administrator sees it. Approving is the usual outcome and gets the primary button; rejecting is outlined here and asks once more in a **Dialog**, where its button is destructive.',
    use: ['One per application, in the order in which they came in.'],
    avoid: [
      'For an approved attorney’s public profile: it shows less.',
      'A destructive button for the first step: the **Dialog** has it.',
    ],
    accessibility: [
      'An article with the applicant’s name as its heading.',
      'Facts are a description list; an absent one reads “N/A”.',
    ],
  }),
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
