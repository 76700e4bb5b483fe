import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { dark, frameOf, guide, narrow, rightToLeft } from '../../.storybook/guide.ts';
import { arabic } from './form-words.ts';
import { SubmitForm } from './SubmitForm.tsx';

const meta = {
  title: 'Compositions/Submit form',
  component: SubmitForm,
  args: { state: 'new' },
  argTypes: { words: { table: { disable: true } } },
  parameters: guide({
    purpose:
      'The form in which a question is asked: category, privacy, title, text, the note on what an answer is, the terms, and one primary button at the end. Errors stand at their fields. While it is sent, the button is busy and keeps its place; after a failure a toast says so, and all that was written is still there.',
    use: [
      'As the pattern for every form: fields in one column, the way out before the way on, one primary button.',
    ],
    avoid: [
      'Fields side by side: people miss the second one.',
      'A disabled send button until all is filled in: nobody can tell what is missing. Only the terms hold it back, and they stand right above it.',
    ],
    accessibility: [
      'After a failed attempt the focus goes to the first wrong field.',
      'Each error is read with its field.',
    ],
  }),
} satisfies Meta<typeof SubmitForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = {
  play: async ({ canvas, userEvent }) => {
    const submit = canvas.getByRole('button', { name: 'Submit Question' });
    await expect(submit).toBeDisabled();
    await userEvent.type(canvas.getByLabelText('Question Title'), 'Can I end a lease early?');
    await userEvent.click(canvas.getByLabelText('Anonymous'));
    await userEvent.click(canvas.getByRole('checkbox'));
    await expect(canvas.getByRole('radio', { name: 'Anonymous' })).toBeChecked();
    await expect(submit).toBeEnabled();
  },
};

export const Filled: Story = { args: { state: 'filled' } };

export const Wrong: Story = {
  args: { state: 'wrong' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Question Title')).toBeInvalid();
  },
};

export const Sending: Story = { args: { state: 'sending' } };

export const Failed: Story = { args: { state: 'failed' }, parameters: frameOf(1080) };

export const RightToLeft: Story = { ...rightToLeft, args: { state: 'filled', words: arabic } };

export const Dark: Story = { ...dark, args: { state: 'wrong' } };

export const Narrow: Story = { ...narrow };
