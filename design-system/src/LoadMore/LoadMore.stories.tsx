import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import {
  dark,
  focused,
  guide,
  hover,
  narrow,
  note,
  pressed,
  rightToLeft,
} from '../../.storybook/guide.ts';
import { LoadMore } from './LoadMore.tsx';

const meta = {
  title: 'Navigation/LoadMore',
  component: LoadMore,
  args: { hasMore: true, onLoadMore: fn() },
  parameters: guide({
    purpose: 'Brings the next part of a list, below the part that is there.',
    use: ['Under every list that comes in parts: the queue, a person’s questions.'],
    avoid: [
      'Loading by scrolling alone: the footer could never be reached.',
      'When the list is complete it is not drawn at all.',
    ],
    accessibility: [
      'The button keeps its place and the focus while the next part loads.',
      'With the last part the focus moves to the end of the list, and not out of it.',
    ],
  }),
} satisfies Meta<typeof LoadMore>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button')).toHaveFocus();
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
};

export const Hover: Story = { ...hover('button') };

export const Pressed: Story = { ...pressed('button') };

export const FocusVisible: Story = { ...focused('button') };

export const Busy: Story = { args: { busy: true } };

export const OwnWords: Story = { args: { label: 'Show Older Questions' } };

function OneMore() {
  const [hasMore, setHasMore] = useState(true);
  return <LoadMore hasMore={hasMore} onLoadMore={() => setHasMore(false)} />;
}

export const LastPart: Story = {
  render: () => <OneMore />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('That is all.')).toHaveFocus();
  },
};

export const Complete: Story = {
  parameters: note('Nothing is drawn: there is no more to load.'),
  args: { hasMore: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const Dark: Story = { ...dark };

export const RightToLeft: Story = { ...rightToLeft, args: { label: 'عرض المزيد' } };

export const Narrow: Story = { ...narrow };
