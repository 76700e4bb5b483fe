import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { dark, guide, narrow } from '../../.storybook/guide.ts';
import { ComponentSheet } from './ComponentSheet.tsx';

const meta = {
  title: 'Compositions/Component sheet',
  component: ComponentSheet,
  parameters: guide({
    purpose:
      'The parts that most screens are made of, on one page: what a change of a token or of another brand does to all of them at once. It is no screen of the portal; what a part is for stands on the part’s own page.',
    use: ['To judge a change of a token or a brand in one look, in both themes.'],
    avoid: ['As a pattern for a screen: it has no purpose of its own.'],
    accessibility: ['What holds for each part stands on that part’s own page.'],
  }),
} satisfies Meta<typeof ComponentSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {};

export const Dark: Story = { ...dark };

export const Narrow: Story = { ...narrow };
