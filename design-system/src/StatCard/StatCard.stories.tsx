import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { dark, guide, narrow, rightToLeft } from '../../.storybook/guide.ts';
import { IconAnswered, IconPending, IconQuestion } from '../icons.ts';
import { Grid } from '../layout/layout.tsx';
import { StatCard } from './StatCard.tsx';

const meta = {
  title: 'Content/StatCard',
  component: StatCard,
  args: { label: 'Total Questions', value: '7', icon: <IconQuestion /> },
  parameters: guide({
    purpose: 'Shows one figure and says what it counts.',
    use: ['Two to four in a row at the top of a dashboard.', 'For figures that lead to an action.'],
    avoid: [
      'For figures that nobody acts on: leave them out.',
      'For a state in words: use **Badge** or **Alert**.',
    ],
    accessibility: ['The label comes first, then the figure; the icon is decoration.'],
  }),
} satisfies Meta<typeof StatCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithHint: Story = {
  args: { label: 'Review Status', value: 'Action required', hint: 'Three applications wait.' },
};

export const WithoutIcon: Story = { args: { icon: undefined, label: 'Rating', value: '4.9' } };

export const InARow: Story = {
  render: () => (
    <Grid min="sm">
      <StatCard label="Questions Asked" value="7" icon={<IconQuestion />} />
      <StatCard label="Answered" value="5" icon={<IconAnswered />} />
      <StatCard label="Pending" value="2" icon={<IconPending />} />
    </Grid>
  ),
};

export const Zero: Story = { args: { value: 0 } };

export const LargeFigure: Story = { args: { value: '1,204,388' } };

export const LongText: Story = {
  args: {
    label: 'Questions in the categories of your profile that no attorney has claimed',
    value: '1,204',
    hint: 'Counted once an hour; those that were claimed in the meantime may still be among them.',
  },
};

export const RightToLeft: Story = { ...rightToLeft, args: { label: 'مجموع الأسئلة', value: '٧' } };

export const Dark: Story = { ...dark };

export const Narrow: Story = { ...InARow, ...narrow };
