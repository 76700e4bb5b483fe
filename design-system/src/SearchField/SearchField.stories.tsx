import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { dark, focused, guide, narrow, note, rightToLeft } from '../../.storybook/guide.ts';
import { SearchField } from './SearchField.tsx';

const search = fn();

const meta = {
  title: 'Forms/SearchField',
  component: SearchField,
  args: { label: 'Search your questions', value: '', onValueChange: fn(), onSearch: search },
  parameters: guide({
    purpose: 'Takes the words that a list is searched for.',
    use: [
      'Above the list that it searches, whose place what is found takes.',
      'Search after a pause as well as on Enter, and keep the words in the address.',
      'With a **status** that says in words what came of it.',
    ],
    avoid: ['To choose among a few known things: use **Select**.'],
    accessibility: [
      'A landmark for search; its field is a search box with a visible label.',
      'The status is read when it changes, while the focus stays in the field.',
    ],
  }),
} satisfies Meta<typeof SearchField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  render: (args) => {
    const [value, setValue] = useState('');
    return <SearchField {...args} value={value} onValueChange={setValue} />;
  },
  play: async ({ canvas, userEvent }) => {
    search.mockClear();
    const field = canvas.getByRole('searchbox', { name: 'Search your questions' });
    await userEvent.type(field, 'lease{Enter}');
    await expect(field).toHaveValue('lease');
    await expect(search).toHaveBeenCalledOnce();
  },
};

export const Found: Story = { args: { value: 'lease', status: 'The best fits come first.' } };

export const WithHint: Story = {
  args: { hint: 'Titles, texts, answers and follow-ups. Put a phrase in "quotation marks".' },
};

export const NothingToSearch: Story = {
  parameters: note('What was typed holds no word that tells anything.'),
  args: { value: 'the of', error: 'Please search for a word that says more.' },
};

export const FocusVisible: Story = { ...focused('input') };

export const RightToLeft: Story = { ...rightToLeft, args: { label: 'ابحث', value: 'إيجار' } };

export const Dark: Story = { ...dark };

export const Narrow: Story = { ...narrow };
