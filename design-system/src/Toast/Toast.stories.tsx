import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { dark, guide, narrow, rightToLeft } from '../../.storybook/guide.ts';
import { ToastRegion, ToastView } from './Toast.tsx';

const forever = 3_600_000;

const meta = {
  title: 'Feedback/Toast',
  component: ToastView,
  args: {
    title: 'Question Submitted',
    description: 'Your question has been submitted successfully and is now in the attorney queue.',
    duration: forever,
    onOpenChange: fn(),
  },
  render: (args) => (
    <ToastRegion>
      <ToastView {...args} />
    </ToastRegion>
  ),
  parameters: guide({
    purpose: 'Tells how an action ended, and leaves by itself after five seconds.',
    use: [
      'After something was sent, saved or claimed: **success**.',
      'After something failed that has no place of its own on the page: **destructive**.',
    ],
    avoid: [
      'For wrong fields: say it at the field.',
      'For anything that must be read or answered: use **Alert** or **Dialog**.',
      'Two at once: the newer one takes the place of the older one.',
    ],
    accessibility: [
      'Read out when it appears, without taking the focus.',
      'F8 takes the focus to it, Escape dismisses it; it waits while the pointer or focus is on it.',
    ],
    frame: 220,
  }),
} satisfies Meta<typeof ToastView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {};

export const Destructive: Story = {
  args: {
    tone: 'destructive',
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
  },
};

export const TitleAlone: Story = { args: { title: 'Question Claimed', description: undefined } };

export const Dismissed: Story = {
  play: async ({ userEvent, args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss notification' }));
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false));
  },
};

export const ByKeyboard: Story = {
  play: async ({ userEvent, args }) => {
    await screen.findByText('Question Submitted');
    await userEvent.keyboard('{F8}');
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false));
  },
};

export const LongText: Story = {
  args: {
    tone: 'destructive',
    title: 'Application Failed',
    description:
      'An application for this e-mail address is already open. You will hear about it within 2-3 business days; until then no second one can be sent.',
  },
};

export const RightToLeft: Story = {
  ...rightToLeft,
  args: { title: 'تم إرسال السؤال', description: 'سؤالك الآن في قائمة المحامين.' },
};

export const Dark: Story = { ...dark };

export const Narrow: Story = { ...narrow };
