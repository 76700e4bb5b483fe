import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { dark, guide, narrow, rightToLeft, shape } from '../../.storybook/guide.ts';
import { Thread } from './Thread.tsx';

const meta = {
  title: 'Questions/Thread',
  component: Thread,
  args: {
    label: 'Follow-ups',
    emptyText: 'Nothing has been added yet.',
    messages: [
      {
        id: 1,
        author: 'asker',
        authorLabel: 'You',
        date: 'November 20, 2026',
        content: 'Thank you. He now says that the lease was only for three years. What counts?',
      },
      {
        id: 2,
        author: 'attorney',
        authorLabel: 'Attorney',
        date: 'November 21, 2026',
        content: 'What you both signed counts.\nSend him a copy of the page with the term.',
      },
    ],
  },
  argTypes: {
    messages: shape(
      'readonly ThreadMessage[]',
      "{ id; author: 'asker' | 'attorney'; authorLabel: string; date: ReactNode; content: ReactNode }[]",
    ),
  },
  parameters: guide({
    purpose: 'Shows the follow-ups between asker and attorney as a conversation, oldest first.',
    use: ['Below the answer, on a question’s page.'],
    avoid: [
      'For the answer itself: use **AnswerPanel**.',
      'For an anonymous asker’s name: say “Anonymous User”.',
    ],
    accessibility: [
      'An ordered list with a name of its own.',
      'Who wrote is said in words; side and colour repeat it.',
    ],
  }),
} satisfies Meta<typeof Thread>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Conversation: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Follow-ups' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
};

export const Empty: Story = { args: { messages: [] } };

export const LongText: Story = {
  args: {
    messages: [
      {
        id: 1,
        author: 'asker',
        authorLabel: 'Anonymous User',
        date: '3 days ago',
        content: 'https://example.com/a-very-long-address-without-any-break'.repeat(4),
      },
    ],
  },
};

export const RightToLeft: Story = {
  ...rightToLeft,
  args: {
    label: 'المتابعات',
    messages: [
      {
        id: 1,
        author: 'asker',
        authorLabel: 'أنت',
        date: '٢٠ نوفمبر ٢٠٢٦',
        content: 'شكرًا. يقول الآن إن العقد كان لثلاث سنوات فقط. ما الذي يُعتد به؟',
      },
      {
        id: 2,
        author: 'attorney',
        authorLabel: 'المحامي',
        date: '٢١ نوفمبر ٢٠٢٦',
        content: 'يُعتد بما وقّعتماه معًا.\nأرسل إليه نسخة من الصفحة التي تذكر المدة.',
      },
    ],
  },
};

export const Dark: Story = { ...dark };

export const Narrow: Story = { ...narrow };
