import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { dark, guide, narrow, rightToLeft } from '../../.storybook/guide.ts';
import { Button } from '../Button/Button.tsx';
import { IconPrivacy, IconQuestion, IconQueue } from '../icons.ts';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  args: {
    icon: <IconQuestion />,
    title: 'No questions yet',
    description: 'Ask your first legal question; a licensed attorney will answer it here.',
    action: <Button>Submit Your First Question</Button>,
  },
  parameters: guide({
    purpose: 'Stands where content would be and shows the way on.',
    use: [
      'For a list without entries, a filter without a match, a page that may not be seen.',
      'With one action: the most useful next step.',
    ],
    avoid: [
      'For a failure that trying again may mend: use **Alert** with Retry.',
      'Jokes. People may be worried when they come here.',
    ],
    accessibility: ['The title is a heading; set `level` to 1 when it stands for the whole page.'],
  }),
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NothingYet: Story = {};

export const NothingFound: Story = {
  args: {
    icon: <IconQueue />,
    title: 'No Questions Available',
    description: 'There are no questions in this category right now. Try another category.',
    action: <Button variant="outline">Show All Categories</Button>,
  },
};

export const AccessDenied: Story = {
  args: {
    level: 1,
    icon: <IconPrivacy />,
    title: 'Access Denied',
    description: 'This page is only accessible to approved attorneys.',
    action: <Button>Return Home</Button>,
  },
};

export const WithoutAction: Story = { args: { action: undefined, title: 'All caught up!' } };

export const LongText: Story = {
  args: {
    title: 'There are no questions that wait for an attorney in the states where you practise',
    description:
      'Questions come in throughout the day. You hear about new ones in the categories of your profile, and you can always look at those of all the other categories and states.',
  },
};

export const RightToLeft: Story = {
  ...rightToLeft,
  args: { title: 'لا توجد أسئلة بعد', description: 'اطرح سؤالك الأول.' },
};

export const Dark: Story = { ...dark };

export const Narrow: Story = { ...narrow };
