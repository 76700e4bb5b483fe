import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, waitFor } from 'storybook/test';
import { dark, focused, guide, hover, narrow, rightToLeft, shape } from '../../.storybook/guide.ts';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Brand } from '../Brand/Brand.tsx';
import { Button } from '../Button/Button.tsx';
import { Menu } from '../Menu/Menu.tsx';
import { AppHeader } from './AppHeader.tsx';

const account = (
  <Menu
    trigger={
      <Button variant="ghost" aria-label="Account menu">
        <Avatar letter="D" />
      </Button>
    }
    items={[{ label: 'Settings' }, { label: 'Log out' }]}
  />
);

const meta = {
  title: 'Navigation/AppHeader',
  component: AppHeader,
  args: {
    home: (
      <a href="#home" aria-label="Counsel, home">
        <Brand />
      </a>
    ),
    links: [
      <a key="home" href="#home">
        Home
      </a>,
      <a key="questions" href="#questions" aria-current="page">
        My Questions
      </a>,
      <a key="ask" href="#ask">
        Ask Question
      </a>,
      <a key="apply" href="#apply">
        Apply as Attorney
      </a>,
    ],
    actions: account,
  },
  argTypes: { links: shape('readonly ReactElement[]') },
  parameters: {
    layout: 'fullscreen',
    ...guide({
      purpose: 'The head of every page: the portal’s name, the main ways, the account.',
      use: ['Once per page, drawn by the shell.', 'With three to five links.'],
      avoid: ['Actions of a single page: they belong to **PageHeader**.'],
      accessibility: [
        'The current link carries `aria-current`, and looks it.',
        'Below 832 px the links fold into a menu: a button that says whether it is open; Escape closes it.',
      ],
    }),
  },
} satisfies Meta<typeof AppHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SignedIn: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'My Questions' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
};

export const SignedOut: Story = {
  args: {
    links: [
      <a key="how" href="#how-it-works">
        How It Works
      </a>,
      <a key="attorneys" href="#for-attorneys">
        For Attorneys
      </a>,
      <a key="support" href="#support">
        Support
      </a>,
    ],
    actions: (
      <>
        <Button variant="ghost" asChild>
          <a href="#login">Sign In</a>
        </Button>
        <Button asChild>
          <a href="#register">Get Started</a>
        </Button>
      </>
    ),
  },
};

export const NameAlone: Story = { args: { links: [], actions: undefined } };

export const Hover: Story = { ...hover('nav a') };

export const FocusVisible: Story = { ...focused('a, button') };

export const LongText: Story = {
  args: {
    links: [
      'Home',
      'Question Queue',
      'Claimed Questions',
      'Activity & Statistics',
      'Admin Panel',
    ].map((name) => (
      <a key={name} href="#page">
        {name}
      </a>
    )),
  },
};

export const RightToLeft: Story = {
  ...rightToLeft,
  args: {
    links: [
      <a key="home" href="#home">
        الرئيسية
      </a>,
      <a key="questions" href="#questions" aria-current="page">
        أسئلتي
      </a>,
      <a key="ask" href="#ask">
        اطرح سؤالاً
      </a>,
    ],
  },
};

export const Dark: Story = { ...dark };

export const Narrow: Story = {
  ...narrow,
  args: { defaultOpen: true },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.queryByRole('button', { name: 'Main menu' });
    if (!button) return;
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
    await userEvent.click(button);
    await expect(await canvas.findByRole('link', { name: 'Ask Question' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
    await userEvent.keyboard('{Enter}');
    // From one of its links, too.
    await userEvent.tab();
    await expect(button).not.toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('link', { name: 'Ask Question' })).toBeVisible();
  },
};
