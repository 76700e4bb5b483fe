import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { dark, guide, narrow, rightToLeft, shape } from '../../.storybook/guide.ts';
import { Inline } from '../layout/layout.tsx';
import { StatusBadge } from './StatusBadge.tsx';

const meta = {
  title: 'Questions/StatusBadge',
  component: StatusBadge,
  args: { status: 'pending' },
  argTypes: { labels: shape('Record<string, string>', "{ claimed: 'In Progress' }") },
  parameters: guide({
    purpose: 'Says how far a question has come.',
    use: [
      'On every card and page of a question, always in the same place: first.',
      'With `labels` where a screen has its own words, for instance “Pending review” on the home page.',
    ],
    avoid: ['For anything but a question’s status: use **Badge**.'],
    accessibility: ['Each status has its own word and icon, not its colour alone.'],
  }),
} satisfies Meta<typeof StatusBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pending: Story = {};

export const Claimed: Story = { args: { status: 'claimed' } };

export const Answered: Story = { args: { status: 'answered' } };

export const OtherWords: Story = {
  args: { status: 'claimed', labels: { claimed: 'In Progress' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('In Progress')).toBeVisible();
  },
};

export const UnknownStatus: Story = {
  args: { status: 'archived' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('archived')).toBeVisible();
  },
};

export const Dark: Story = {
  ...dark,
  render: () => (
    <Inline>
      <StatusBadge status="pending" />
      <StatusBadge status="claimed" />
      <StatusBadge status="answered" />
    </Inline>
  ),
};

export const RightToLeft: Story = {
  ...rightToLeft,
  args: { labels: { pending: 'قيد الانتظار' } },
};

export const Narrow: Story = { ...Dark, ...narrow };
