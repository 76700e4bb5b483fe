import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { dark, focused, guide, hover, narrow, rightToLeft } from '../../.storybook/guide.ts';
import { Button } from '../Button/Button.tsx';
import { TourStep } from './TourStep.tsx';

const meta = {
  title: 'Overlays/TourStep',
  component: TourStep,
  args: {
    title: 'Your Questions',
    step: 3,
    total: 5,
    children: 'Each question shows how far it has come. Open one to read the answer.',
    skip: (
      <Button variant="ghost" size="sm">
        Skip Tour
      </Button>
    ),
    back: (
      <Button variant="outline" size="sm">
        Back
      </Button>
    ),
    next: <Button size="sm">Next</Button>,
  },
  parameters: guide({
    purpose: 'Shows a newcomer one part of the portal.',
    use: ['For the first visit to a dashboard or to the submit screen: five steps or fewer.'],
    avoid: ['To explain what a better label would make plain.', 'Text of more than three lines.'],
    accessibility: [
      'Says which step it is, of how many.',
      'Escape closes the tour; every step can be skipped.',
    ],
  }),
} satisfies Meta<typeof TourStep>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Middle: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Skip Tour' })).toHaveFocus();
    await expect(canvas.getByText('Step 3 of 5')).toBeVisible();
  },
};

export const First: Story = { args: { step: 1, back: undefined, title: 'Welcome to Counsel' } };

export const Last: Story = {
  args: { step: 5, skip: undefined, next: <Button size="sm">Finish Tour</Button> },
};

export const Hover: Story = { ...hover('button') };

export const FocusVisible: Story = { ...focused('button') };

export const LongText: Story = {
  args: {
    title: 'The Questions That You Have Asked and Those That Were Answered',
    children:
      'Each question shows how far it has come: whether it waits for an attorney, whether one is reviewing it, or whether it is answered. Open one to read the answer in full, and to ask a follow-up as soon as an attorney has claimed it.',
  },
};

export const RightToLeft: Story = {
  ...rightToLeft,
  args: {
    title: 'أسئلتك',
    children: 'يعرض كل سؤال إلى أين وصل. افتح سؤالاً لقراءة الإجابة.',
    skip: (
      <Button variant="ghost" size="sm">
        تخطي الجولة
      </Button>
    ),
    back: (
      <Button variant="outline" size="sm">
        السابق
      </Button>
    ),
    next: <Button size="sm">التالي</Button>,
  },
};

export const Dark: Story = { ...dark };

export const Narrow: Story = { ...narrow };
