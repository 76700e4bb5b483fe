import type { Meta, StoryObj } from '@storybook/react-webpack5';
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
      '**Primary**: the step most people came to take. **One per view**: one on a page, one in a dialog above it. Where a list asks for the same decision again and again, such as claiming, each card has its own.',
      '**Outline**: what stands beside a primary button and may be needed as well: Cancel, View Details, Retry, the first step of rejecting. It is also right where nothing on the view outweighs the rest.',
      '**Secondary**: the one way on from each of several equal cards, where no page’s main step is meant and an outline would look like the lesser of two. Never beside a primary button: there, take **outline**.',
      '**Ghost**: what stays out of the way: Back, Skip Tour, icons in a header.',
      '**Destructive**: the last step of what cannot be undone, in a **Dialog**.',
      '**Where it stands.** On a page, what acts comes **first**, where the line begins, right below the last field; Cancel and what else there is follow it. In a **Dialog** it comes **last**, in the corner where the dialog ends. So it is found without looking, on every form.',
      '`busy` from the press until the answer, so that nobody presses twice.',
    ],
    avoid: [
      'To go somewhere in running text: use a **TextLink**.',
      'To choose between values: use **RadioGroup**, **Select** or **Checkbox**.',
      'Several primary buttons in a row: if all are loud, none is. If two steps seem equally important, take outline for both.',
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

const variants: Story = {
  render: ({ children: _words, ...args }) => (
    <Inline>
      <Button {...args}>Submit Question</Button>
      <Button {...args} variant="secondary">
        View Stats
      </Button>
      <Button {...args} variant="outline">
        View Details
      </Button>
      <Button {...args} variant="ghost">
        Skip Tour
      </Button>
      <Button {...args} variant="destructive">
        Reject
      </Button>
    </Inline>
  ),
};

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

export const Secondary: Story = { args: { variant: 'secondary', children: 'View Stats' } };

export const Outline: Story = { args: { variant: 'outline', children: 'View All Questions' } };

export const Ghost: Story = { args: { variant: 'ghost', children: 'Skip Tour' } };

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

export const Variants: Story = { ...variants };

export const Hover: Story = { ...variants, ...hover('button') };

export const Pressed: Story = {
  ...variants,
  ...pressed('button'),
  parameters: note('Only the primary one darkens further; the others keep the look of hover.'),
};

export const FocusVisible: Story = { ...variants, ...focused('button') };

export const DisabledVariants: Story = {
  ...variants,
  args: { disabled: true },
  parameters: note('Disabled buttons look alike: what they would do does not matter now.'),
};

export const BesideEachOther: Story = {
  parameters: note(
    'A form: one primary step, outline for leaving. Cards: secondary, since none outweighs the others.',
  ),
  render: () => (
    <Inline gap={6}>
      <Inline>
        <Button variant="outline">Cancel</Button>
        <Button>Submit Question</Button>
      </Inline>
      <Inline>
        <Button variant="secondary">View Stats</Button>
        <Button variant="secondary">My Questions</Button>
      </Inline>
    </Inline>
  ),
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

/** A link has no `disabled` of its own: it is drawn as one, says so, and leads nowhere. */
export const DisabledLink: Story = {
  args: {
    asChild: true,
    disabled: true,
    children: <a href="#ask">Ask a Question</a>,
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Ask a Question' });
    await expect(link).toHaveAttribute('aria-disabled', 'true');
    await expect(link).not.toHaveAttribute('disabled');
    link.click();
    await expect(window.location.hash).not.toBe('#ask');
    await expect(getComputedStyle(link).pointerEvents).toBe('none');
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
