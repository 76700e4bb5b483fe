import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn } from 'storybook/test';
import { dark, guide, narrow, rightToLeft } from '../../.storybook/guide.ts';
import { IconAdd, IconClose, IconSend } from '../icons.ts';
import { Inline } from '../layout/layout.tsx';
import { Button } from './Button.tsx';

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Submit Question', onClick: fn() },
  parameters: guide({
    purpose: 'Starts an action: sends a form, claims a question, opens a dialog.',
    use: [
      'One **primary** button per view, for the step most people came to take.',
      '**Secondary** and **outline** for what is useful beside it, **ghost** for leaving: Cancel, Back.',
      '**Destructive** only for what cannot be undone, such as rejecting an application.',
      '`busy` from the press until the answer, so that nobody presses twice.',
    ],
    avoid: [
      'To go somewhere in running text: use a **TextLink**.',
      'To choose between values: use **RadioGroup**, **Select** or **Checkbox**.',
      'A row of several primary buttons: if all are loud, none is.',
    ],
    accessibility: [
      'At least 36 px high, 44 px in its usual size.',
      'A busy button keeps the focus and is announced as busy; it is not taken out of the Tab order.',
      'A button of an icon alone needs an `aria-label`; give it a **Tooltip** as well.',
    ],
  }),
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: 'Submit Question' });
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

export const Secondary: Story = { args: { variant: 'secondary', children: 'View Details' } };

export const Outline: Story = { args: { variant: 'outline', children: 'View All Questions' } };

export const Ghost: Story = { args: { variant: 'ghost', children: 'Cancel' } };

export const Destructive: Story = { args: { variant: 'destructive', children: 'Reject' } };

export const Sizes: Story = {
  render: (args) => (
    <Inline>
      <Button {...args} size="sm">
        Small
      </Button>
      <Button {...args} size="md">
        Usual
      </Button>
      <Button {...args} size="lg">
        Large
      </Button>
    </Inline>
  ),
};

export const WithIcon: Story = { args: { icon: <IconAdd />, children: 'Ask Question' } };

export const IconAlone: Story = {
  args: { variant: 'ghost', icon: <IconClose />, 'aria-label': 'Close', children: undefined },
};

export const Focus: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
};

export const Busy: Story = {
  args: { busy: true, children: 'Submitting...' },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).not.toHaveFocus();
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const AsLink: Story = {
  args: { asChild: true, icon: <IconSend />, children: <a href="#ask">Ask a Question</a> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Ask a Question' })).toBeVisible();
  },
};

export const LongText: Story = {
  args: { children: 'Submit this question to all attorneys who practise in my state' },
};

export const RightToLeft: Story = {
  ...rightToLeft,
  args: { icon: <IconAdd />, children: 'اطرح سؤالاً' },
};

export const Dark: Story = { ...dark, args: { icon: <IconAdd />, children: 'Ask Question' } };

export const Narrow: Story = {
  ...narrow,
  args: { children: 'Submit this question to all attorneys who practise in my state' },
};
