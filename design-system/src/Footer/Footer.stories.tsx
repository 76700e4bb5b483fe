import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { dark, guide, narrow, rightToLeft } from '../../.storybook/guide.ts';
import { Brand } from '../Brand/Brand.tsx';
import { Text } from '../Text/Text.tsx';
import { Footer } from './Footer.tsx';

const meta = {
  title: 'Navigation/Footer',
  component: Footer,
  args: {
    brand: (
      <>
        <Brand />
        <Text tone="muted" size="sm">
          Legal answers for your business, from licensed attorneys.
        </Text>
      </>
    ),
    columns: [
      {
        title: 'For Users',
        links: [
          <a key="ask" href="#ask">
            Ask a Question
          </a>,
          <a key="how" href="#how">
            How It Works
          </a>,
        ],
      },
      {
        title: 'For Attorneys',
        links: [
          <a key="join" href="#join">
            Join as Attorney
          </a>,
        ],
      },
    ],
    children: (
      <>
        <span>© Counsel</span>
        <span>Privacy Policy</span>
        <span>Terms of Service</span>
        <span>Cookie Policy</span>
      </>
    ),
  },
  parameters: {
    layout: 'fullscreen',
    ...guide({
      purpose: 'Ends a page: further ways, and the small print.',
      use: ['On public pages with its columns, on the others with the small print alone.'],
      avoid: ['The only way to something important: people rarely get this far.'],
      accessibility: ['Each column is a navigation of its own, named by its title.'],
    }),
  },
} satisfies Meta<typeof Footer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const SmallPrintAlone: Story = { args: { brand: undefined, columns: [] } };

export const RightToLeft: Story = { ...rightToLeft };

export const Dark: Story = { ...dark };

export const Narrow: Story = { ...narrow };
