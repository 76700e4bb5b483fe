import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { dark, guide, narrow, rightToLeft } from '../../.storybook/guide.ts';
import { Inline } from '../layout/layout.tsx';
import { Spinner } from './Spinner.tsx';

const meta = {
  title: 'Feedback/Spinner',
  component: Spinner,
  args: { label: 'Loading attorney dashboard...' },
  parameters: guide({
    purpose: 'Says that something is under way and nobody knows how long it takes.',
    use: [
      'For a whole page that is being fetched.',
      'With its label shown if it may take a while.',
    ],
    avoid: [
      'In a button: set `busy` on the **Button**.',
      'For a list whose shape is known: use **Skeleton**.',
    ],
    accessibility: ['The label is read out even when it is not shown. Slower with reduced motion.'],
  }),
} satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading attorney dashboard...');
  },
};

export const WithLabel: Story = { args: { showLabel: true } };

export const Sizes: Story = {
  render: () => (
    <Inline gap={5}>
      <Spinner size="sm" label="Loading the category" />
      <Spinner size="md" label="Loading the list" />
      <Spinner size="lg" label="Loading the page" />
    </Inline>
  ),
};

export const LongText: Story = {
  args: {
    showLabel: true,
    label: 'Loading all questions that attorneys in your state have answered this year...',
  },
};

export const RightToLeft: Story = {
  ...rightToLeft,
  args: { showLabel: true, label: 'جارٍ تحميل لوحة المحامي...' },
};

export const Dark: Story = { ...dark, args: { showLabel: true } };

export const Narrow: Story = { ...LongText, ...narrow };
