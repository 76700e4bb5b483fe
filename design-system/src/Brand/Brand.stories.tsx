import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { dark, guide, narrow, rightToLeft } from '../../.storybook/guide.ts';
import { Brand } from './Brand.tsx';

const meta = {
  title: 'Navigation/Brand',
  component: Brand,
  parameters: guide({
    purpose: 'The portal’s seal and name.',
    use: ['In the header, as the link home; once more in the footer.'],
    avoid: ['As decoration within pages.', 'Stretched, recoloured or without its name.'],
    accessibility: ['The seal is decoration; the name is read out.'],
  }),
} satisfies Meta<typeof Brand>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OtherName: Story = { args: { name: 'Harbor Legal Desk' } };

export const LongText: Story = {
  args: { name: 'Featherstonehaugh & Hohenstein Legal Answers' },
};

export const RightToLeft: Story = { ...rightToLeft, args: { name: 'كاونسل' } };

export const Dark: Story = { ...dark };

export const Narrow: Story = { ...LongText, ...narrow };
