import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { dark, focused, guide, hover, narrow, rightToLeft, shape } from '../../.storybook/guide.ts';
import { TextArea } from './TextArea.tsx';

const question =
  'My landlord wants to raise the rent in the middle of a five-year lease. The lease says nothing about it. Can he?';

const meta = {
  title: 'Forms/TextArea',
  component: TextArea,
  args: {
    label: 'Legal response',
    hint: 'Minimum 50 characters required',
    counter: { min: 50, max: 20000 },
  },
  argTypes: { counter: shape('CounterLimits', '{ min?: number; max?: number }') },
  parameters: guide({
    purpose: 'Takes several lines: a question, an answer, a follow-up. It grows with the text.',
    use: [
      'For anything that may need more than one sentence.',
      'With a **counter** where a text has a shortest or longest length.',
    ],
    avoid: [
      'For one line: use **TextField**.',
      'A counter without a limit: a number that means nothing worries people.',
    ],
    accessibility: [
      'The counter is silent while one writes; crossing a limit is read out once.',
      'Text beyond the limit is kept, never cut: the writer decides what goes.',
    ],
  }),
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0 / 50 minimum')).toBeVisible();
  },
};

export const Counting: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'Rent may rise only if the lease says so.');
    await expect(canvas.getByText('40 / 50 minimum')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox'), ' Yours says nothing.');
    await expect(canvas.getByText('60 / 20,000 characters')).toBeVisible();
    await expect(canvas.getByText('The text is long enough.')).toBeInTheDocument();
  },
};

export const Filled: Story = { args: { defaultValue: question } };

export const TooLong: Story = {
  args: { defaultValue: question, counter: { max: 80 }, hint: 'Maximum 80 characters' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/longer than 80 characters/)).toBeInTheDocument();
  },
};

export const WithoutCounter: Story = {
  args: {
    label: 'Practice Areas',
    counter: undefined,
    hint: 'For example: contracts, employment, intellectual property',
  },
};

export const WithError: Story = {
  args: {
    defaultValue: 'He may not.',
    error: 'Please provide a more detailed response (at least 50 characters).',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid();
  },
};

export const Hover: Story = { args: { defaultValue: question }, ...hover('textarea') };

export const FocusVisible: Story = { args: { defaultValue: question }, ...focused('textarea') };

export const Disabled: Story = { args: { disabled: true, defaultValue: question } };

export const LongText: Story = { args: { defaultValue: Array(12).fill(question).join('\n\n') } };

export const RightToLeft: Story = {
  ...rightToLeft,
  args: { label: 'سؤالك', hint: 'ماذا حدث ومتى؟', error: 'يرجى كتابة المزيد' },
};

export const Dark: Story = { ...dark, args: { defaultValue: question } };

export const Narrow: Story = { ...narrow, args: { defaultValue: question } };
