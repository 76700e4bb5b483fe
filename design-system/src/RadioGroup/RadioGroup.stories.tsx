import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, waitFor } from 'storybook/test';
import { dark, focused, guide, hover, narrow, rightToLeft, shape } from '../../.storybook/guide.ts';
import { Button } from '../Button/Button.tsx';
import { RadioGroup } from './RadioGroup.tsx';

const meta = {
  title: 'Forms/RadioGroup',
  component: RadioGroup,
  args: {
    legend: 'Privacy',
    options: [
      {
        value: 'named',
        label: 'Show my name',
        hint: 'The attorney who claims your question sees your name.',
      },
      {
        value: 'anonymous',
        label: 'Anonymous',
        hint: 'Your identity is never shown to attorneys.',
      },
    ],
    defaultValue: 'named',
    onValueChange: fn(),
  },
  argTypes: {
    options: shape(
      'readonly RadioOption[]',
      '{ value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean }[]',
    ),
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
    // Down and up at once, as programs type for a person; then held, as people do.
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Anonymous' })).toBeChecked());
    await expect(args.onValueChange).toHaveBeenCalledWith('anonymous');
    await userEvent.keyboard('{ArrowUp>}');
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Show my name' })).toBeChecked());
    await userEvent.keyboard('{/ArrowUp}');
    await expect(args.onValueChange).toHaveBeenCalledTimes(2);
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
    const wrong = 'Please choose how your question appears';
    const group = canvas.getByRole('radiogroup', { name: 'Privacy' });
    await expect(group).toHaveAccessibleDescription(wrong);
    // Of each choice, too.
    const [first] = canvas.getAllByRole('radio');
    await expect(first).toHaveAccessibleDescription(new RegExp(wrong));
  },
};

export const Hover: Story = { ...hover('[role=radiogroup] div:has(> [role=radio])') };

export const FocusVisible: Story = { ...focused('[role=radio][data-state=checked]') };

export const Disabled: Story = { args: { disabled: true } };

export const OneDisabled: Story = {
  args: {
    options: [
      { value: 'named', label: 'Show my name' },
      { value: 'anonymous', label: 'Anonymous', disabled: true, hint: 'Not for this category.' },
    ],
  },
};

/** While a form waits none of its fields is a stop of the keyboard, nor is the group. */
export const InDisabledFieldset: Story = {
  render: (args) => (
    <>
      <fieldset disabled>
        <RadioGroup {...args} />
      </fieldset>
      <Button variant="outline">Do Not Send It</Button>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Do Not Send It' })).toHaveFocus();
  },
};

export const LongText: Story = {
  args: {
    options: [
      {
        value: 'named',
        label: 'Show my name to the attorney who claims my question, and to nobody else',
        hint: 'The attorney who claims your question sees your name. Attorneys who only look at it in the queue see that a registered user asks.',
      },
      {
        value: 'anonymous',
        label: 'Anonymous',
        hint: 'Your identity is never shown to attorneys.',
      },
    ],
  },
};

export const RightToLeft: Story = {
  ...rightToLeft,
  args: {
    legend: 'الخصوصية',
    options: [
      { value: 'named', label: 'إظهار اسمي', hint: 'يرى المحامي الذي يتولى سؤالك اسمك.' },
      { value: 'anonymous', label: 'مجهول', hint: 'لا تظهر هويتك للمحامين أبدًا.' },
    ],
  },
};

export const Dark: Story = { ...dark };

export const Narrow: Story = { ...narrow };
