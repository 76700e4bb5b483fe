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
  shape,
} from '../../.storybook/guide.ts';
import { highlight } from '../../.storybook/highlight.tsx';
import { Select } from './Select.tsx';

const categories = [
  { value: '1', label: 'Business Formation' },
  { value: '2', label: 'Contracts' },
  { value: '3', label: 'Employment' },
  { value: '4', label: 'Intellectual Property' },
  { value: '5', label: 'Real Estate' },
  { value: '6', label: 'Taxes' },
];

const meta = {
  title: 'Forms/Select',
  component: Select,
  args: { label: 'Category', options: categories, onValueChange: fn() },
  argTypes: {
    options: shape(
      'readonly SelectOption[]',
      '{ value: string; label: string; fullName?: string; disabled?: boolean }[]',
    ),
  },
  parameters: guide({
    purpose: 'Picks one out of a list that is too long to be laid out.',
    use: ['For six or more choices: categories, states.', 'As a filter above a list.'],
    avoid: [
      'For two to five choices: **RadioGroup** shows them all at once.',
      'For a list of actions: use **Menu**.',
      'An option without a value: for “All Categories” give it a value of its own.',
    ],
    accessibility: [
      'Opens with Enter, Space or an arrow key; letters jump to an option, by its label or by its full name; Escape closes it.',
      'The focus comes back to the field when the list closes.',
    ],
  }),
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: 'Select a category' } };

export const Chosen: Story = { args: { defaultValue: '2' } };

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('listbox', { name: 'Category' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(args.onValueChange).toHaveBeenCalledWith('2'));
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveFocus());
    await expect(canvas.getByRole('combobox')).toHaveTextContent('Contracts');
  },
};

/** Letters choose without opening it. */
export const ByLetters: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('em');
    await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith('3'));
    await expect(canvas.getByRole('combobox')).toHaveTextContent('Employment');
    await expect(screen.queryByRole('listbox')).toBeNull();
  },
};

const states = [
  { value: 'NY', label: 'NY', fullName: 'New York' },
  { value: 'TX', label: 'TX', fullName: 'Texas' },
  { value: 'TN', label: 'TN', fullName: 'Tennessee' },
];

/** Who does not know what a label is short for finds it by its name. */
export const FullNames: Story = {
  args: { label: 'Practice State', options: states },
  parameters: frameOf(360),
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Practice State' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const option = await screen.findByRole('option', { name: 'TN' });
    await userEvent.keyboard('Tenn');
    await waitFor(() => expect(option).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveTextContent(/^TN$/));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('TN');
  },
};

/** Also where it is closed. */
export const FullNamesClosed: Story = {
  args: { label: 'Practice State', options: states },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Practice State' });
    await userEvent.tab();
    await userEvent.keyboard('Tenn');
    await waitFor(() => expect(field).toHaveTextContent(/^TN$/));
  },
};

/** Who knows the labels goes by them, as without full names. */
export const LabelsBesideFullNames: Story = {
  args: { label: 'Practice State', options: states },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Practice State' });
    await userEvent.tab();
    await userEvent.keyboard('tn');
    await waitFor(() => expect(field).toHaveTextContent(/^TN$/));
  },
};

/** The first of two that begin alike, too. */
export const FirstLabelBesideFullNames: Story = {
  args: { label: 'Practice State', options: states },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Practice State' });
    await userEvent.tab();
    await userEvent.keyboard('tx');
    await waitFor(() => expect(field).toHaveTextContent(/^TX$/));
  },
};

export const ByPointer: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name: 'Taxes' }));
    await expect(args.onValueChange).toHaveBeenCalledWith('6');
    await expect(canvas.getByRole('combobox')).toHaveTextContent('Taxes');
  },
};

export const Open: Story = {
  args: { defaultValue: '3', defaultOpen: true },
  parameters: frameOf(360),
  play: async () => {
    await expect(await screen.findByRole('option', { name: 'Employment' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};

export const WithHint: Story = {
  args: { hint: 'Not sure? Take the nearest; attorneys see every category.' },
};

export const WithError: Story = {
  args: { error: 'Please select a category' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Category' });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription('Please select a category');
  },
};

export const Hover: Story = { args: { defaultValue: '2' }, ...hover('button') };

export const FocusVisible: Story = { args: { defaultValue: '2' }, ...focused('button') };

export const OptionHighlighted: Story = {
  args: { defaultValue: '3', defaultOpen: true },
  parameters: frameOf(360),
  decorators: [highlight('Contracts')],
};

export const OptionDisabled: Story = {
  args: {
    defaultOpen: true,
    options: categories.map((one) => (one.value === '4' ? { ...one, disabled: true } : one)),
  },
  parameters: frameOf(360),
};

export const Loading: Story = {
  args: { options: [], placeholder: 'Loading categories...' },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: '1' } };

export const LongText: Story = {
  args: {
    defaultValue: '7',
    options: [
      ...categories,
      {
        value: '7',
        label: 'Agreements between founders, shareholders and lenders of a company being formed',
      },
    ],
  },
};

export const RightToLeft: Story = {
  ...rightToLeft,
  args: { label: 'الفئة', options: [{ value: '1', label: 'العقود' }], defaultValue: '1' },
};

export const Dark: Story = {
  ...dark,
  args: { defaultValue: '2', defaultOpen: true },
  parameters: frameOf(360),
  play: async () => {
    await expect(await screen.findByRole('listbox')).toBeVisible();
  },
};

export const Narrow: Story = {
  ...narrow,
  args: { hint: 'Take the nearest.', defaultOpen: true },
  parameters: frameOf(420),
};
