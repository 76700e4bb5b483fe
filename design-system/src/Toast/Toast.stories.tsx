import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { dark, guide, narrow, note, rightToLeft } from '../../.storybook/guide.ts';
import { forcedLate } from '../../.storybook/highlight.tsx';
import { Button } from '../Button/Button.tsx';
import { ToastRegion, ToastView, type ToastViewProps } from './Toast.tsx';

const forever = 3_600_000;

/** A button that shows the toast, for as often as it is dismissed. */
function OnPress(args: ToastViewProps) {
  const [open, setOpen] = useState(false);
  return (
    <ToastRegion>
      <Button onClick={() => setOpen(true)}>Submit Question</Button>
      <ToastView {...args} open={open} onOpenChange={setOpen} />
    </ToastRegion>
  );
}

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
      'On a narrow screen it stands at the foot, above the main action and whatever has the focus there; it never lies on the page’s heading.',
      'On a wide screen it stands below the header, or at the foot where it would lie on what has the focus, on an open menu or dialog, or on the words of the page’s heading.',
      'Where a dialog leaves it neither place, a success gives way until that closes; a failure stays in sight.',
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

const dismiss = '[aria-label="Dismiss notification"]';

export const DismissHover: Story = { decorators: [forcedLate(dismiss, 'hover')] };

export const DismissFocusVisible: Story = { decorators: [forcedLate(dismiss, 'focus-visible')] };

export const FromButton: Story = {
  parameters: note('Press the button: the toast comes, and can be dismissed.'),
  render: (args) => <OnPress {...args} />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Submit Question' });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss notification' }));
    await waitFor(() => expect(screen.queryByText('Question Submitted')).not.toBeInTheDocument());
    await userEvent.click(button);
    await expect(await screen.findByText('Question Submitted')).toBeVisible();
  },
};

export const ByKeyboard: Story = {
  parameters: note('F8 takes the focus to the toast, Escape dismisses it.'),
  render: (args) => <OnPress {...args} />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Submit Question' });
    await userEvent.click(button);
    await screen.findByText('Question Submitted');
    await userEvent.keyboard('{F8}');
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Question Submitted')).not.toBeInTheDocument());
    await userEvent.click(button);
    await expect(await screen.findByText('Question Submitted')).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    tone: 'destructive',
    title: 'Application Failed',
    description:
      'There is already an application for this account or email address. You will hear about it within 2-3 business days; until then no second one can be sent.',
  },
};

/** What only a slow hand sees: the older one is on its way out. */
export const TwoAtOnce: Story = {
  render: (args) => (
    <ToastRegion>
      <ToastView {...args} />
      <ToastView {...args} title="Question Claimed" />
    </ToastRegion>
  ),
  play: async () => {
    const [first, second] = await screen.findAllByRole('listitem');
    const gap =
      (second?.getBoundingClientRect().top ?? 0) - (first?.getBoundingClientRect().bottom ?? 0);
    await expect(gap).toBeGreaterThan(4);
  },
};

export const RightToLeft: Story = {
  ...rightToLeft,
  args: { title: 'تم إرسال السؤال', description: 'سؤالك الآن في قائمة المحامين.' },
};

export const Dark: Story = { ...dark };

/** What has the focus stands where toasts do: it goes to the foot. */
export const BesideFocus: Story = {
  render: (args) => (
    <ToastRegion>
      <Button style={{ position: 'fixed', insetBlockStart: 64, insetInlineEnd: 32 }}>
        Refresh
      </Button>
      <ToastView {...args} />
    </ToastRegion>
  ),
  play: async ({ canvas, userEvent }) => {
    const toast = await screen.findByRole('listitem');
    const button = canvas.getByRole('button', { name: 'Refresh' });
    const top = () => toast.getBoundingClientRect().top;
    await expect(top()).toBeLessThan(button.getBoundingClientRect().bottom);
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await waitFor(() => expect(top()).toBeGreaterThan(button.getBoundingClientRect().bottom));
  },
};

/** As at twice the size: the words of the heading reach to where toasts stand. */
export const BesideHeading: Story = {
  render: (args) => (
    <ToastRegion>
      <h1 style={{ position: 'fixed', insetBlockStart: 64, insetInlineEnd: 32, margin: 0 }}>
        Welcome, Maya!
      </h1>
      <ToastView {...args} />
    </ToastRegion>
  ),
  play: async ({ canvas }) => {
    const toast = await screen.findByRole('listitem');
    const { bottom } = canvas.getByRole('heading').getBoundingClientRect();
    await waitFor(() => expect(toast.getBoundingClientRect().top).toBeGreaterThan(bottom));
  },
};

const TallDialog = () => {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  const style = { backgroundColor: 'var(--color-surface-raised)', inset: 0 };
  return (
    <div role="dialog" aria-label="Ask another attorney?" style={{ position: 'fixed', ...style }}>
      <Button onClick={() => setOpen(false)}>Cancel</Button>
    </div>
  );
};

/** A dialog that leaves it no place: it was read out, and gives way. */
export const UnderDialog: Story = {
  render: (args) => (
    <ToastRegion>
      <TallDialog />
      <ToastView {...args} />
    </ToastRegion>
  ),
  play: async ({ canvas, userEvent }) => {
    const toast = await screen.findByText('Question Submitted');
    await waitFor(() => expect(toast).not.toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(toast).toBeVisible());
  },
};

/** What went wrong stays in sight. */
export const FailureOverDialog: Story = {
  args: { ...Destructive.args },
  render: UnderDialog.render,
  play: async () => {
    const toast = await screen.findByRole('listitem');
    await waitFor(() => expect(toast.closest('[data-away]')).not.toBeNull());
    await expect(toast).toBeVisible();
  },
};

/** The page’s heading at its top, what was pressed at its foot: it lies on neither. */
export const Narrow: Story = {
  ...narrow,
  render: (args) => (
    <ToastRegion>
      <h1>Ask a Question</h1>
      <Button style={{ position: 'fixed', insetBlockEnd: 0 }}>Submit Question</Button>
      <ToastView {...args} />
    </ToastRegion>
  ),
  play: async ({ canvas }) => {
    const toast = await screen.findByRole('listitem');
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const button = canvas.getByRole('button', { name: 'Submit Question' });
    await waitFor(async () => {
      const { top, bottom } = boxOf(toast);
      await expect(top).toBeGreaterThan(boxOf(canvas.getByRole('heading')).bottom);
      await expect(bottom).toBeLessThan(boxOf(button).top);
      await expect(top).toBeGreaterThan(window.innerHeight / 2);
    });
  },
};
