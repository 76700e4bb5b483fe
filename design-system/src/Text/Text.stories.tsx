import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { dark, guide, narrow, rightToLeft } from '../../.storybook/guide.ts';
import { Stack } from '../layout/layout.tsx';
import { Heading, Prose, Text } from './Text.tsx';

const lines =
  'We signed a five-year lease for our shop in 2023. Last week the landlord wrote that the rent goes up by a fifth from next month on.\n\nThe lease has no clause about it. Must we pay?';

const meta = {
  title: 'Content/Text, Heading, Prose',
  component: Text,
  subcomponents: { Heading, Prose },
  args: { children: 'Answers typically arrive within 24 hours.' },
  parameters: guide({
    purpose: 'Words on a page, in the sizes and tones of the type scale.',
    use: [
      '**Heading** names a page, section or card; its level is its place in the outline, its size is how it looks.',
      '**Text** for what the portal says, **Prose** for what a person wrote.',
    ],
    avoid: [
      'Skipping a level to get a smaller heading: set `size`.',
      'Cutting text with `lines` where it cannot be read in full elsewhere.',
    ],
    accessibility: [
      'One heading of level 1 per page, and no level skipped.',
      'Muted text still has the contrast of all text.',
    ],
  }),
} satisfies Meta<typeof Text>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Sizes: Story = {
  render: () => (
    <Stack gap={2}>
      <Text size="lg">Large: what opens a page.</Text>
      <Text>Usual: what one reads.</Text>
      <Text size="sm">Small: hints and dates.</Text>
      <Text size="xs">Smallest: badges and small print.</Text>
    </Stack>
  ),
};

export const Tones: Story = {
  render: () => (
    <Stack gap={2}>
      <Text tone="strong">Strong</Text>
      <Text>Usual</Text>
      <Text tone="muted">Muted</Text>
    </Stack>
  ),
};

export const CutAfterTwoLines: Story = {
  args: { lines: 2, children: lines.repeat(4) },
};

export const Headings: Story = {
  render: () => (
    <Stack gap={3}>
      <Heading level={1} size="display">
        Legal answers you can act on
      </Heading>
      <Heading level={2} size="xl">
        Page title
      </Heading>
      <Heading level={3} size="lg">
        Section
      </Heading>
      <Heading level={4} size="md">
        Card
      </Heading>
      <Heading level={4} size="sm">
        Question
      </Heading>
    </Stack>
  ),
};

export const WhatAPersonWrote: Story = { render: () => <Prose>{lines}</Prose> };

export const RightToLeft: Story = {
  ...rightToLeft,
  render: () => (
    <Stack gap={2}>
      <Heading level={3}>أسئلتك</Heading>
      <Prose>وقّعنا عقد إيجار لخمس سنوات. هل يجب أن ندفع أكثر؟</Prose>
    </Stack>
  ),
};

export const Dark: Story = { ...Tones, ...dark };

export const Narrow: Story = { ...Headings, ...narrow };
