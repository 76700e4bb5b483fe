import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn } from 'storybook/test';
import { dark, focused, guide, hover, narrow, rightToLeft } from '../../.storybook/guide.ts';
import { Switch } from './Switch.tsx';

const meta = {
  title: 'Forms/Switch',
  component: Switch,
  args: { label: 'When an attorney takes on your question', onCheckedChange: fn() },
  parameters: guide({
    purpose: 'Turns one thing on or off; it takes effect at once.',
    use: ['For a preference that is saved as it is chosen.'],
    avoid: ['In a form that is sent: **Checkbox** waits for that.'],
    accessibility: [
      'The label belongs to the switch and can be pressed as well.',
      'Space turns it; it is told as “on” or “off”.',
    ],
  }),
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('switch')).toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenCalledWith(true);
    await userEvent.click(canvas.getByText('When an attorney takes on your question'));
    await expect(canvas.getByRole('switch')).not.toBeChecked();
  },
};

export const On: Story = { args: { defaultChecked: true } };

export const WithHint: Story = {
  args: { defaultChecked: true, hint: 'An email with a link, never with your words.' },
};

export const WithError: Story = { args: { error: 'This could not be saved.' } };

export const Hover: Story = { ...hover('button') };

export const FocusVisible: Story = { ...focused('button') };

export const Disabled: Story = { args: { disabled: true, defaultChecked: true } };

export const RightToLeft: Story = {
  ...rightToLeft,
  args: { label: 'عندما يجيب محام', defaultChecked: true },
};

export const Dark: Story = { ...dark, args: { defaultChecked: true } };

export const Narrow: Story = { ...narrow };
