import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, screen, waitFor } from 'storybook/test';
import {
  dark,
  focused,
  frameOf,
  guide,
  hover,
  narrow,
  rightToLeft,
} from '../../.storybook/guide.ts';
import { Button } from '../Button/Button.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { Dialog } from './Dialog.tsx';

const footer = (
  <>
    <Button variant="outline">Cancel</Button>
    <Button variant="destructive">Reject</Button>
  </>
);

const meta = {
  title: 'Overlays/Dialog',
  component: Dialog,
  args: {
    defaultOpen: true,
    title: 'Reject this application?',
    description: 'The application of Maria Lopez is removed from every list.',
    footer,
    onOpenChange: fn(),
  },
  parameters: guide({
    purpose: 'Asks for one decision and holds everything else until it is made.',
    use: [
      'Before something that cannot be undone.',
      'For a short task that belongs to the page beneath: one field, one choice.',
    ],
    avoid: [
      'To tell news: use **Toast** or **Alert**.',
      'For long forms: give them a page.',
      'For “Are you sure?” after every press: people stop reading.',
    ],
    accessibility: [
      'The focus moves into the dialog, stays there, and returns to where it was.',
      'Escape, the cross and a press beside it close it without deciding.',
      'The buttons say what they do: “Reject”, not “OK”.',
    ],
    frame: 380,
  }),
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async () => {
    await expect(await screen.findByRole('dialog')).toHaveAccessibleName(
      'Reject this application?',
    );
  },
};

export const FromButton: Story = {
  args: { defaultOpen: false, trigger: <Button variant="outline">Reject</Button> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Reject' })).toHaveFocus());
  },
};

export const WithField: Story = {
  parameters: frameOf(520),
  args: { children: <TextArea label="Reason" hint="The applicant is told this reason." /> },
  play: async () => {
    await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveFocus());
  },
};

export const WithError: Story = {
  parameters: frameOf(520),
  args: {
    children: (
      <TextArea label="Reason" error="The reason must be at most 1,000 characters" rows={3} />
    ),
  },
};

export const CloseHover: Story = { ...hover('[aria-label="Close dialog"]') };

export const CloseFocusVisible: Story = { ...focused('[aria-label="Close dialog"]') };

export const DisabledUntilFilled: Story = {
  parameters: frameOf(520),
  args: {
    children: <TextArea label="Reason" rows={3} />,
    footer: (
      <>
        <Button variant="outline">Cancel</Button>
        <Button variant="destructive" disabled>
          Reject
        </Button>
      </>
    ),
  },
};

export const Busy: Story = {
  args: {
    footer: (
      <>
        <Button variant="outline">Cancel</Button>
        <Button variant="destructive" busy>
          Rejecting...
        </Button>
      </>
    ),
  },
};

export const WithoutDescription: Story = { args: { description: undefined } };

export const LongText: Story = {
  parameters: frameOf(720),
  args: {
    description: Array(14)
      .fill('Answers are general information and do not make an attorney yours.')
      .join(' '),
  },
};

export const RightToLeft: Story = {
  ...rightToLeft,
  args: {
    title: 'رفض هذا الطلب؟',
    description: 'سيُحذف الطلب من كل القوائم.',
    footer: (
      <>
        <Button variant="outline">إلغاء</Button>
        <Button variant="destructive">رفض</Button>
      </>
    ),
  },
};

export const Dark: Story = { ...dark };

export const Narrow: Story = { ...narrow, parameters: frameOf(460) };
