import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, waitFor } from 'storybook/test';
import { dark, guide, narrow, rightToLeft } from '../../.storybook/guide.ts';
import { RadioGroup } from './RadioGroup.tsx';

const meta = {
  title: 'Forms/RadioGroup',
  component: RadioGroup,
  args: {
    legend: 'Privacy',
    options: [
      { value: 'named', label: 'Show my name', hint: 'The attorney who claims it sees who asks.' },
      { value: 'anonymous', label: 'Anonymous', hint: 'No attorney learns who you are.' },
    ],
    defaultValue: 'named',
    onValueChange: fn(),
  },
  parameters: guide({
    purpose: 'Picks one of two to five choices that deserve to be read side by side.',
    use: [
      'Where the choice matters and each option needs a sentence.',
      'With one option chosen from the start whenever there is a safe one.',
    ],
    avoid: [
      'For more than five choices: use **Select**.',
      'For yes or no to one statement: use **Checkbox**.',
    ],
    accessibility: [
      'One stop of the Tab key; the arrow keys move and choose.',
      'The whole box answers the pointer; the hint is read with its option.',
    ],
  }),
} satisfies Meta<typeof RadioGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Show my name' })).toHaveFocus();
    // The choice follows the focus only while the key is down.
    await userEvent.keyboard('{ArrowDown>}');
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Anonymous' })).toBeChecked());
    await userEvent.keyboard('{/ArrowDown}');
    await expect(args.onValueChange).toHaveBeenCalledWith('anonymous');
  },
};

export const ByPointer: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Anonymous'));
    await expect(canvas.getByRole('radio', { name: 'Anonymous' })).toBeChecked();
  },
};

export const NothingChosen: Story = { args: { defaultValue: '' } };

export const WithHint: Story = { args: { hint: 'You cannot change this after sending.' } };

export const WithError: Story = {
  args: { defaultValue: '', error: 'Please choose how your question appears' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Privacy' })).toHaveAccessibleDescription(
      'Please choose how your question appears',
    );
  },
};

export const Disabled: Story = { args: { disabled: true } };

export const OneDisabled: Story = {
  args: {
    options: [
      { value: 'named', label: 'Show my name' },
      { value: 'anonymous', label: 'Anonymous', disabled: true, hint: 'Not for this category.' },
    ],
  },
};

export const RightToLeft: Story = {
  ...rightToLeft,
  args: {
    legend: 'الخصوصية',
    options: [
      { value: 'named', label: 'إظهار اسمي' },
      { value: 'anonymous', label: 'مجهول' },
    ],
  },
};

export const Dark: Story = { ...dark };

export const Narrow: Story = { ...narrow };
