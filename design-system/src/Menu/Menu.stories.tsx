import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, screen, waitFor } from 'storybook/test';
import {
  dark,
  focused,
  frameOf,
  guide,
  hover,
  narrow,
  note,
  rightToLeft,
  shape,
} from '../../.storybook/guide.ts';
import { highlight } from '../../.storybook/highlight.tsx';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Button } from '../Button/Button.tsx';
import { IconSettings, IconSignOut, IconTour } from '../icons.ts';
import { Inline } from '../layout/layout.tsx';
import { Text } from '../Text/Text.tsx';
import { Menu } from './Menu.tsx';
import type { MenuEntry } from './MenuItem.tsx';

const signOut = fn();
const items: MenuEntry[] = [
  { heading: 'Switch Role' },
  { label: 'User Account', checked: false, onSelect: fn() },
  { label: 'Attorney Account', checked: true, hint: 'Active', onSelect: fn() },
  'separator',
  { label: 'Settings', icon: <IconSettings />, link: <a href="#settings">Settings</a> },
  { label: 'Take Tour', icon: <IconTour />, onSelect: fn() },
  'separator',
  { label: 'Log out', icon: <IconSignOut />, onSelect: signOut },
];

const meta = {
  title: 'Overlays/Menu',
  component: Menu,
  args: {
    items,
    align: 'start',
    defaultOpen: true,
    trigger: (
      <Button variant="ghost" aria-label="Account menu">
        <Avatar letter="D" />
      </Button>
    ),
    header: (
      <>
        <Text tone="strong">Dana Whitfield</Text>
        <Text size="sm" tone="muted">
          dana@example.com
        </Text>
        <Text size="sm" tone="muted">
          Attorney Account
        </Text>
      </>
    ),
  },
  argTypes: {
    items: shape(
      'readonly MenuEntry[]',
      "({ label; onSelect?; icon?; hint?; checked?; disabled?; tone?; link? } | { heading } | 'separator')[]",
    ),
  },
  decorators: [
    (Story) => (
      <Inline>
        <Story />
      </Inline>
    ),
  ],
  parameters: guide({
    purpose: 'A button that opens a short list of actions.',
    use: [
      'For the account: who I am, my roles, settings, sign-out.',
      'For further actions that would crowd a page.',
    ],
    avoid: [
      'To choose a value for a form: use **Select**.',
      'To hide the one action people came for: give it a **Button**.',
      'More than nine entries.',
    ],
    accessibility: [
      'Enter, Space or ↓ opens it; arrows move, letters jump, Escape closes and gives the focus back.',
      'A current choice has a tick and is announced as checked.',
    ],
    frame: 460,
  }),
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async () => {
    await expect(
      await screen.findByRole('menuitemcheckbox', { name: /Attorney Account/ }),
    ).toBeChecked();
  },
};

export const Closed: Story = { args: { defaultOpen: false }, parameters: frameOf(100) };

export const ButtonHover: Story = { ...Closed, ...hover('button') };

export const ButtonFocusVisible: Story = { ...Closed, ...focused('button') };

export const EntryHighlighted: Story = {
  parameters: note('Under the pointer, and on the way by arrow keys.'),
  decorators: [highlight('Settings')],
};

export const ByKeyboard: Story = {
  args: { defaultOpen: false },
  parameters: frameOf(100),
  play: async ({ canvas, userEvent }) => {
    signOut.mockClear();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{End}{Enter}');
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
  },
};

export const WithDisabledAndDanger: Story = {
  args: {
    header: undefined,
    items: [
      { label: 'Export', disabled: true },
      { label: 'Delete account', tone: 'danger' },
    ],
  },
};

export const LongText: Story = {
  args: {
    items: [{ label: 'Show me around the attorney dashboard and the queue of questions again' }],
    header: <Text tone="strong">Bartholomew-Maximilian von Hohenstein-Featherstonehaugh</Text>,
  },
};

/** What is around the button hides all that reaches beyond it. */
export const WhereItWouldBeCutOff: Story = {
  render: (args) => (
    <main>
      <div style={{ overflow: 'hidden', transform: 'translateX(0)' }}>
        <Menu {...args} />
      </div>
    </main>
  ),
  play: async () => {
    const entry = await screen.findByRole('menuitem', { name: 'Settings' });
    const { left, top, width, height } = entry.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    await expect(entry.contains(there)).toBe(true);
    await expect(entry.closest('main')).not.toBeNull();
  },
};

export const RightToLeft: Story = {
  ...rightToLeft,
  args: {
    items: [
      { label: 'الإعدادات', icon: <IconSettings /> },
      { label: 'تسجيل الخروج', icon: <IconSignOut /> },
    ],
    header: <Text tone="strong">دانا وايتفيلد</Text>,
  },
};

export const Dark: Story = { ...dark };

export const Narrow: Story = { ...narrow, parameters: frameOf(460) };
