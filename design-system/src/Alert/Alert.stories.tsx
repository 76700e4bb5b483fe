import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { dark, guide, narrow, rightToLeft } from '../../.storybook/guide.ts';
import { Button } from '../Button/Button.tsx';
import { Inline } from '../layout/layout.tsx';
import { TextLink } from '../TextLink/TextLink.tsx';
import { Alert } from './Alert.tsx';

const meta = {
  title: 'Feedback/Alert',
  component: Alert,
  args: {
    tone: 'info',
    title: 'We kept your draft',
    children: 'You can go on where you left off.',
  },
  parameters: guide({
    purpose: 'Tells something to know before going on. It stays where it stands.',
    use: [
      'For a disclaimer above a form, or a whole section that could not be loaded.',
      'With an **action** where the reader can do something about it.',
    ],
    avoid: [
      'For how an action ended: use a **Toast**.',
      'For one wrong field: use the field’s own error.',
      'Two on top of each other: say the one that matters.',
    ],
    accessibility: [
      'Set `live` when it appears after the page has loaded, so that it is read out.',
      'Tone is told by icon and words, not by colour alone.',
    ],
  }),
} satisfies Meta<typeof Alert>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};

export const Success: Story = {
  args: {
    tone: 'success',
    title: 'Password Reset Complete',
    children: 'You can now sign in with your new password.',
  },
};

export const Warning: Story = {
  args: {
    tone: 'warning',
    title: 'This cannot be undone',
    children: 'A rejected application is removed from every list.',
  },
};

export const Danger: Story = {
  args: {
    tone: 'danger',
    title: 'Your questions could not be loaded',
    children: 'Nothing is lost. Try again in a moment.',
    action: (
      <Button size="sm" variant="outline">
        Retry
      </Button>
    ),
    live: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('could not be loaded');
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeEnabled();
  },
};

export const Retrying: Story = {
  args: {
    ...Danger.args,
    action: (
      <Button size="sm" variant="outline" busy>
        Retry
      </Button>
    ),
  },
};

export const WithLink: Story = {
  args: {
    tone: 'warning',
    title: 'Your question may reveal who you are',
    children: (
      <>
        It names a person. Read <TextLink href="#privacy">how we keep you anonymous</TextLink>.
      </>
    ),
  },
};

export const WithLinksAsButtons: Story = {
  args: {
    title: 'You have been signed out',
    children: 'Sign in again to send your question.',
    action: (
      <Inline>
        <Button size="sm" asChild>
          <a href="#login">Sign In</a>
        </Button>
        <Button size="sm" variant="outline" asChild>
          <a href="#register">Get Started</a>
        </Button>
        <Button size="sm" variant="ghost" asChild>
          <a href="#support">Support</a>
        </Button>
      </Inline>
    ),
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('link', { name: 'Sign In' });
    const alone = button.cloneNode() as HTMLElement;
    document.body.append(alone);
    await expect(getComputedStyle(button).color).toBe(getComputedStyle(alone).color);
    alone.remove();
  },
};

export const WithoutTitle: Story = { args: { title: undefined } };

export const LongText: Story = {
  args: {
    children:
      'This platform offers general legal information from licensed attorneys. It does not replace advice on your own case, it creates no attorney-client relationship, and it may not fit the law of your state. If a deadline runs, or if someone has sued you, speak to an attorney of your own without delay.',
  },
};

export const RightToLeft: Story = {
  ...rightToLeft,
  args: { title: 'احتفظنا بمسودتك', children: 'يمكنك المتابعة من حيث توقفت.' },
};

export const Dark: Story = { ...dark, args: { tone: 'warning' } };

export const Narrow: Story = { ...Danger, ...narrow };
