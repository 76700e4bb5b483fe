import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { dark, focused, guide, narrow, rightToLeft } from '../../.storybook/guide.ts';
import { Select } from '../Select/Select.tsx';
import { Filters } from './Filters.tsx';

const categories = [
  { value: 'all', label: 'All Categories' },
  { value: '1', label: 'Contracts' },
];
const states = [
  { value: 'all', label: 'All States' },
  { value: 'TX', label: 'Texas' },
];

const meta = {
  title: 'Forms/Filters',
  component: Filters,
  args: {
    inForce: 0,
    children: (
      <>
        <Select label="Category" options={categories} defaultValue="all" />
        <Select label="State" options={states} defaultValue="all" />
      </>
    ),
  },
  parameters: guide({
    purpose:
      'Holds the fields that narrow a list, where a few words beside each other would not do.',
    use: [
      'Above a long list, with two or three fields; below **SearchField**, where there is one.',
    ],
    avoid: [
      'For a single field: it stands by itself.',
      'For a choice of two or three words: use **Choices** in a **ListHead**.',
    ],
    accessibility: [
      'Below 40 rem the fields fold behind a button that says whether it is open, and how many filters are in force.',
      'Folded fields are no stops of the keyboard, and are not read.',
    ],
  }),
} satisfies Meta<typeof Filters>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  play: async ({ canvas }) => {
    if (window.innerWidth < 640) return;
    await expect(canvas.getByRole('combobox', { name: 'Category' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Filters' })).toBeNull();
  },
};

export const InForce: Story = { args: { inForce: 2 } };

export const FocusVisible: Story = { ...focused('button') };

export const RightToLeft: Story = { ...rightToLeft };

export const Dark: Story = { ...dark };

export const Narrow: Story = {
  ...narrow,
  args: { inForce: 1 },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.queryByRole('button', { name: 'Filters (1)' });
    if (!button) return;
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByRole('combobox', { name: 'Category' })).toBeNull();
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByRole('combobox', { name: 'State' })).toBeVisible();
  },
};
