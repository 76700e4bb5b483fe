import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { dark, guide, narrow, note, rightToLeft } from '../../.storybook/guide.ts';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { Stack } from '../layout/layout.tsx';
import { RadioGroup } from '../RadioGroup/RadioGroup.tsx';
import { Select } from '../Select/Select.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Field } from './Field.tsx';

/** What can be said about each of the fields at once. */
interface FieldsProps {
  hints?: boolean;
  errors?: boolean;
  disabled?: boolean;
}

const choices = [
  { value: 'named', label: 'Show my name' },
  { value: 'anonymous', label: 'Anonymous' },
];

function Fields({ hints = false, errors = false, disabled = false }: FieldsProps) {
  const say = (hint: string, error: string) => ({
    ...(hints ? { hint } : {}),
    ...(errors ? { error } : {}),
  });
  return (
    <Stack gap={5}>
      <TextField
        label="Question Title"
        disabled={disabled}
        {...say('Your question in one line.', 'Title must be at least 10 characters')}
      />
      <TextArea
        label="Detailed Question"
        disabled={disabled}
        rows={2}
        {...say(
          'What happened, and what you want to achieve.',
          'Please provide more detail (at least 50 characters)',
        )}
      />
      <Select
        label="Category"
        disabled={disabled}
        options={[{ value: '1', label: 'Contracts' }]}
        placeholder="Choose a category"
        {...say('Take the nearest.', 'Please select a category')}
      />
      <RadioGroup
        legend="Privacy"
        disabled={disabled}
        options={choices}
        {...say('Attorneys see this.', 'Please choose how your question appears')}
      />
      <Checkbox
        label="I accept the terms and conditions and the privacy policy"
        disabled={disabled}
        {...say(
          'Once is enough.',
          'Please accept the terms and conditions to submit your question.',
        )}
      />
    </Stack>
  );
}

const meta = {
  title: 'Forms/Form field',
  component: Field,
  parameters: {
    ...guide({
      purpose:
        'The frame that every field of a form shares: a label above, a hint below, and an error where it is wrong. It is part of **TextField**, **TextArea**, **Select**, **RadioGroup** and **Checkbox**, and never used alone.',
      use: [
        'A **label** for every field, always visible.',
        'A **hint** for what people would ask; it stays when an error joins it.',
        'An **error** as soon as a field has been left or the form was sent, and gone as soon as it is right.',
      ],
      avoid: [
        'An error that only says that something is wrong: say how to put it right.',
        'A red asterisk for what is required: most fields are. The others say “(optional)”.',
      ],
      accessibility: [
        'Label, hint and error are tied to the control and read with it.',
        'An error has an icon and a thicker outline, not its colour alone.',
        'After a failed attempt the focus goes to the first wrong field.',
      ],
    }),
    controls: { disable: true },
  },
  args: { label: 'Label', ties: {} as never, children: null },
  argTypes: { ties: { table: { disable: true } }, className: { table: { disable: true } } },
  render: () => <Fields />,
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithHints: Story = { render: () => <Fields hints /> };

export const WithErrors: Story = {
  render: () => <Fields errors />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('textbox')[0]).toHaveAccessibleDescription(
      'Title must be at least 10 characters',
    );
  },
};

export const WithHintsAndErrors: Story = { render: () => <Fields hints errors /> };

export const Optional: Story = {
  parameters: note('Fields of one or more lines and selects can say that they may stay empty.'),
  render: () => <TextField label="BPR Number" optional />,
};

export const Disabled: Story = { render: () => <Fields hints disabled /> };

export const LongText: Story = {
  render: () => (
    <TextField
      label="Which of the areas of law that you practise in would you like to be asked about first, and why those?"
      hint="You can change this at any time, and it does not keep you from answering questions of other areas."
      error="Please name at least one area of law, and at most three of them, each on its own and separated by commas"
    />
  ),
};

export const RightToLeft: Story = {
  ...rightToLeft,
  render: () => (
    <TextField
      label="عنوان السؤال"
      hint="سؤالك في سطر واحد."
      error="يجب ألا يقل العنوان عن ١٠ أحرف"
    />
  ),
};

export const Dark: Story = { ...WithHintsAndErrors, ...dark };

export const Narrow: Story = { ...WithHintsAndErrors, ...narrow };
