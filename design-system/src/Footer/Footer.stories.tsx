import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { dark, focused, guide, hover, narrow, rightToLeft, shape } from '../../.storybook/guide.ts';
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
  argTypes: {
    columns: shape(
      'readonly FooterColumn[]',
      '{ title: string; links: readonly ReactElement[] }[]',
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

export const Hover: Story = { ...hover('nav a') };

export const FocusVisible: Story = { ...focused('nav a') };

export const LongText: Story = {
  args: {
    columns: [
      {
        title: 'For Users Who Want to Know More',
        links: [
          <a key="how" href="#how">
            How an attorney comes to your question, and what happens until the answer is there
          </a>,
        ],
      },
    ],
  },
};

export const RightToLeft: Story = {
  ...rightToLeft,
  args: {
    brand: (
      <>
        <Brand />
        <Text tone="muted" size="sm">
          إجابات قانونية لعملك من محامين مرخّصين.
        </Text>
      </>
    ),
    columns: [
      {
        title: 'للمستخدمين',
        links: [
          <a key="ask" href="#ask">
            اطرح سؤالاً
          </a>,
        ],
      },
      {
        title: 'للمحامين',
        links: [
          <a key="join" href="#join">
            انضم كمحامٍ
          </a>,
        ],
      },
    ],
    children: <span>سياسة الخصوصية</span>,
  },
};

export const Dark: Story = { ...dark };

export const Narrow: Story = { ...narrow };
