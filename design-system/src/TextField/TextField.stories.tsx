import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn } from 'storybook/test';
import { dark, focused, guide, hover, narrow, rightToLeft } from '../../.storybook/guide.ts';
import { TextField } from './TextField.tsx';

const meta = {
  title: 'Forms/TextField',
  component: TextField,
  args: { label: 'Email', onChange: fn() },
  parameters: guide({
    purpose: 'Takes one line of text: a name, an address, a password, a number.',
    use: [
      'Whenever the answer is short and cannot be picked from a list.',
      'With a **hint** where people ask what is meant, or where to find it.',
      'Set `type` and `autoComplete`, so that phones show the right keys and browsers fill in what they know.',
    ],
    avoid: [
      'For several lines: use **TextArea**.',
      'For one of a few known answers: use **RadioGroup** or **Select**.',
      'A placeholder in place of a label: it vanishes when it is needed.',
    ],
    accessibility: [
      'The label is tied to the control; hint and error are read with it.',
      'An error is a sentence that says how to put it right, with an icon as well as a colour.',
      'Most fields are required and say nothing; the few others say “(optional)”.',
    ],
  }),
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Email' });
    await userEvent.type(field, 'dana@example.com');
    await expect(field).toHaveValue('dana@example.com');
  },
};

export const Filled: Story = {
  args: { label: 'Question Title', defaultValue: 'Can I end a lease early?' },
};

export const WithHint: Story = {
  args: { label: 'BPR Number', hint: 'Board of Professional Responsibility' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      'Board of Professional Responsibility',
    );
  },
};

export const Optional: Story = { args: { label: 'BPR Number', optional: true } };

export const WithPlaceholder: Story = {
  args: { label: 'Question Title', placeholder: 'Can I end a lease early?' },
};

export const Password: Story = {
  args: { label: 'Password', type: 'password', defaultValue: 'correct horse battery' },
};

export const WithError: Story = {
  args: {
    label: 'Question Title',
    defaultValue: 'Lease',
    hint: 'Your question in one line, 10 to 200 characters.',
    error: 'Title must be at least 10 characters',
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(/at least 10 characters/);
  },
};

export const Hover: Story = { ...hover('input') };

export const FocusVisible: Story = {
  args: { defaultValue: 'dana@example.com' },
  ...focused('input'),
};

export const FocusByLabel: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Email'));
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: 'dana@example.com' } };

export const ReadOnly: Story = { args: { readOnly: true, defaultValue: 'dana@example.com' } };

export const LongText: Story = {
  args: {
    label: 'Which of the areas of law that you practise in would you like to be asked about first?',
    hint: 'You can change this at any time, and it does not keep you from answering questions of other areas.',
    defaultValue:
      'Commercial leases, employment agreements, and disputes between partners of small firms',
  },
};

export const RightToLeft: Story = {
  ...rightToLeft,
  args: { label: 'البريد الإلكتروني', error: 'أدخل بريدًا إلكترونيًا صالحًا' },
};

export const Dark: Story = {
  ...dark,
  args: {
    hint: 'News about your application goes to this address.',
    error: 'Invalid email address',
  },
};

export const Narrow: Story = { ...narrow, args: { error: 'Invalid email address' } };
