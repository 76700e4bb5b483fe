import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { dark, guide, narrow, rightToLeft } from '../../.storybook/guide.ts';
import { arabic } from './list-words.ts';
import { QuestionList } from './QuestionList.tsx';

const meta = {
  title: 'Compositions/Question list',
  component: QuestionList,
  args: { state: 'full' },
  argTypes: { words: { table: { disable: true } } },
  parameters: guide({
    purpose:
      'A person’s dashboard: one primary action, three figures, then the questions, the newest first. While it loads, bars keep the room; without questions, the empty state leads on; after a failure, the rest of the page stays and the list offers a retry.',
    use: ['For every list of questions: a person’s own, the attorneys’ queue, the answers given.'],
    avoid: [
      'A table: titles are long, and phones are narrow.',
      'Three figures that nobody acts on: leave them out.',
    ],
    accessibility: [
      'One heading of level 1, the list’s heading below it, each question an article with its own.',
      'Each “View Details” names its question in its label.',
    ],
  }),
} satisfies Meta<typeof QuestionList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('article')).toHaveLength(3);
  },
};

export const Loading: Story = { args: { state: 'loading' } };

export const LoadingMore: Story = { args: { state: 'more' } };

export const Empty: Story = { args: { state: 'empty' } };

export const Failed: Story = { args: { state: 'failed' } };

export const RightToLeft: Story = { ...rightToLeft, args: { words: arabic } };

export const Dark: Story = { ...dark };

export const Narrow: Story = { ...narrow };
