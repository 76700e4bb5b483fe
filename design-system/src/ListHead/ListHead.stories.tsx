import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { dark, focused, guide, hover, narrow, rightToLeft } from '../../.storybook/guide.ts';
import { Choices, ListHead } from './ListHead.tsx';

const choice = (text: string, isInForce = false) => (
  <a key={text} href="#list" {...(isInForce ? { 'aria-current': 'true' as const } : {})}>
    {text}
  </a>
);

const meta = {
  title: 'Navigation/ListHead',
  component: ListHead,
  args: {
    children: (
      <>
        <Choices
          label="Status"
          choices={[
            choice('All', true),
            choice('Pending'),
            choice('Being Reviewed'),
            choice('Answered'),
          ]}
        />
        <Choices label="Order" choices={[choice('Newest first', true), choice('Oldest first')]} />
      </>
    ),
  },
  parameters: guide({
    purpose: 'Narrows and sorts a long list, and stays in sight while it is read.',
    use: [
      'Between a list and what stands above it, with **Choices** whose links keep what was chosen in the address.',
    ],
    avoid: ['For more choices than fit a line: use **Select**.'],
    accessibility: [
      'Choices are lists of links with a name; the one in force has `aria-current`.',
      'On a narrow screen the line scrolls; a link that is reached comes into sight.',
    ],
  }),
} satisfies Meta<typeof ListHead>;

export default meta;
type Story = StoryObj<typeof meta>;

export const StatusAndOrder: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Status' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
  },
};

export const Hover: Story = { ...hover('a') };

export const FocusVisible: Story = { ...focused('a') };

export const RightToLeft: Story = {
  ...rightToLeft,
  args: {
    children: <Choices label="الحالة" choices={[choice('الكل', true), choice('تمت الإجابة')]} />,
  },
};

export const Dark: Story = { ...dark };

export const Narrow: Story = { ...narrow };
