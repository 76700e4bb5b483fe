import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { dark, focused, guide, hover, narrow, rightToLeft } from '../../.storybook/guide.ts';
import { IconBack } from '../icons.ts';
import { Text } from '../Text/Text.tsx';
import { TextLink } from './TextLink.tsx';

const meta = {
  title: 'Actions/TextLink',
  component: TextLink,
  args: { href: '#dashboard', children: 'Back to Dashboard' },
  parameters: guide({
    purpose: 'Takes the reader to another page, or to another place on this one.',
    use: [
      'Inside sentences, and for the way back above a page title.',
      '**Quiet** for lists of links, where all are links and the line under each would be noise.',
    ],
    avoid: [
      'For an action that changes something: use a **Button**.',
      '“Click here”: the words of a link say where it leads.',
    ],
    accessibility: [
      'In a sentence the line under the link stays, so that colour is not the only sign.',
      'The words make sense when read alone, as screen readers list them.',
    ],
  }),
} satisfies Meta<typeof TextLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Inline: Story = {
  render: (args) => (
    <Text>
      By sending a question you accept our{' '}
      <TextLink {...args} href="#terms">
        terms and conditions
      </TextLink>
      , which say what an answer is and what it is not.
    </Text>
  ),
};

export const Quiet: Story = { args: { variant: 'quiet', children: 'How it works' } };

export const WithIcon: Story = {
  args: {
    children: (
      <>
        <IconBack aria-hidden="true" /> Back to Dashboard
      </>
    ),
  },
};

export const Hover: Story = { ...hover('a') };

export const QuietHover: Story = { ...Quiet, ...hover('a') };

export const FocusVisible: Story = { ...focused('a') };

export const LongText: Story = {
  args: { children: 'Can my landlord raise the rent in the middle of a five-year lease?' },
};

export const RightToLeft: Story = { ...rightToLeft, args: { children: 'العودة إلى اللوحة' } };

export const Dark: Story = { ...dark };

export const Narrow: Story = { ...LongText, ...narrow };
