import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { dark, guide, narrow, rightToLeft, shape } from '../../.storybook/guide.ts';
import { Facts } from './Facts.tsx';

const meta = {
  title: 'Content/Facts',
  component: Facts,
  args: {
    items: [
      { label: 'License Number', value: 'TN-204918' },
      { label: 'BPR Number', value: '' },
      { label: 'Practice State', value: 'TN' },
      { label: 'Submitted', value: 'November 12, 2026' },
    ],
  },
  argTypes: { items: shape('readonly Fact[]', '{ label: string; value?: ReactNode }[]') },
  parameters: guide({
    purpose: 'Lists what is known about one thing, as pairs of a name and a value.',
    use: ['For an application, a profile, a license.', 'An absent value shows as “N/A”.'],
    avoid: ['To compare several things: use a table.', 'For figures: use **StatCard**.'],
    accessibility: ['A description list: each value is read with its name.'],
  }),
} satisfies Meta<typeof Facts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('N/A')).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    items: [
      {
        label: 'Practice Areas',
        value: 'Commercial leases, employment agreements, disputes between partners of small firms',
      },
      { label: 'Email', value: 'bartholomew.featherstonehaugh@a-very-long-firm-name.example.com' },
    ],
  },
};

export const Empty: Story = {
  args: { items: [{ label: 'License Number' }, { label: 'Practice State', value: '' }] },
};

/** Four in a row, two on a phone. */
export const Figures: Story = {
  args: {
    min: 'sm',
    items: [
      { label: 'Live Version', value: '1.4.0' },
      { label: 'Loads', value: '1,234,567' },
      { label: 'Failures', value: '2' },
      { label: 'Load Time', value: '80 ms (95 % within 1.4 s)' },
    ],
  },
};

export const NarrowFigures: Story = { ...narrow, args: { ...Figures.args } };

export const RightToLeft: Story = {
  ...rightToLeft,
  args: {
    items: [
      { label: 'رقم الترخيص', value: 'TN-204918' },
      { label: 'الولاية', value: 'تينيسي' },
    ],
  },
};

export const Dark: Story = { ...dark };

export const Narrow: Story = { ...narrow };
