import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { dark, guide, narrow, rightToLeft } from '../../.storybook/guide.ts';
import { IconAnonymous, IconCategory } from '../icons.ts';
import { Inline } from '../layout/layout.tsx';
import { Badge } from './Badge.tsx';

const meta = {
  title: 'Content/Badge',
  component: Badge,
  args: { children: 'Contracts' },
  parameters: guide({
    purpose: 'A word or two about the thing it stands on: its category, its state, a mark.',
    use: ['On cards and beside titles.', '**Neutral** for facts, a colour only for what it means.'],
    avoid: [
      'As a button: a badge does nothing.',
      'For a question’s status: **StatusBadge** keeps words and colours the same everywhere.',
      'More than three on one card.',
    ],
    accessibility: ['The words carry the meaning; colour and icon repeat it.'],
  }),
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};

export const WithIcon: Story = { args: { icon: <IconCategory />, children: 'Real Estate' } };

export const Tones: Story = {
  render: () => (
    <Inline gap={2}>
      <Badge>Category</Badge>
      <Badge tone="primary">12 available</Badge>
      <Badge tone="accent" icon={<IconAnonymous />}>
        Anonymous
      </Badge>
      <Badge tone="info">Under review</Badge>
      <Badge tone="success">Online</Badge>
      <Badge tone="warning">Pending Answer</Badge>
      <Badge tone="danger">Suspended</Badge>
    </Inline>
  ),
};

export const LongText: Story = {
  args: { children: 'Agreements between founders, shareholders and lenders' },
};

export const Dark: Story = { ...Tones, ...dark };

export const RightToLeft: Story = {
  ...rightToLeft,
  args: { icon: <IconCategory />, children: 'العقود' },
};

export const Narrow: Story = { ...Tones, ...narrow };
