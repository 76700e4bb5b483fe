import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { dark, guide, narrow } from '../../.storybook/guide.ts';
import { Skeleton } from './Skeleton.tsx';

const meta = {
  title: 'Feedback/Skeleton',
  component: Skeleton,
  args: { label: 'Loading your questions' },
  parameters: guide({
    purpose: 'Keeps the room of what is still loading, so that the page does not jump.',
    use: [
      'While a list or an article loads, in the shape it will have.',
      'One per section, with words that say what is loading.',
    ],
    avoid: [
      'For an action under way: use a **Button** with `busy`.',
      'For a whole page whose shape is not known: use **Spinner**.',
    ],
    accessibility: [
      'The label is read once; the bars are hidden from screen readers.',
      'It stands still for those who ask for less motion.',
    ],
  }),
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Lines: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading your questions');
  },
};

export const Cards: Story = { args: { shape: 'card', count: 2 } };

/** A whole page, in the order in which it will stand. */
export const Page: Story = {
  args: { label: 'Loading My Questions', parts: ['title', 'figures', 'field', 'cards'] },
};

/** With what is known before the page's code is there. */
export const KnownPage: Story = {
  args: {
    label: 'Loading My Questions',
    parts: ['title', 'figures', 'field', 'cards'],
    words: {
      title: ['Welcome, Robin!', 'Your questions, and how far they have come.'],
      field: ['Search your questions', 'Words of any form, or a phrase in "quotation marks".'],
      cards: ['May we end the lease early?'],
    },
  },
};

/** Below the way back to a list. */
export const KnownWay: Story = {
  args: {
    label: 'Loading Compose Answer',
    parts: ['back', 'title', 'text', 'form'],
    words: {
      back: ['Back to Claimed Questions'],
      title: ['Compose Answer'],
      text: ['May we end the lease early?', 'We rent an office for five years.'],
    },
  },
};

/** With the first lines of each: rows of a list, as they will come. */
export const KnownRows: Story = {
  args: {
    label: 'Loading Question Queue',
    parts: ['title', 'field', 'cards'],
    words: {
      title: ['Question Queue', 'Available in all categories: 2. Claim a question to answer it.'],
      field: ['Search the queue', 'Words of any form, or a phrase in "quotation marks".'],
      cards: [
        'May we end the lease early?\nWe rent an office for five years and want to leave after two.\nWhat must we consider?',
        'Who owns what we ordered?\nOur supplier went bankrupt before it had sent what we paid for.',
      ],
    },
  },
  play: async ({ canvas }) => {
    const [heading, below] = await Promise.all([
      canvas.findByText('May we end the lease early?'),
      canvas.findByText(/^We rent an office .* two\. What must we consider\?$/),
    ]);
    await expect(parseFloat(getComputedStyle(below).fontSize)).toBeLessThan(
      parseFloat(getComputedStyle(heading).fontSize),
    );
    await expect(getComputedStyle(below).fontFamily).not.toBe(getComputedStyle(heading).fontFamily);
    await expect(below.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      heading.getBoundingClientRect().bottom,
    );
  },
};

export const KnownRowsNarrow: Story = {
  ...KnownRows,
  globals: { theme: 'dark', viewport: { value: 'phone' } },
};

export const KnownArticle: Story = {
  args: {
    label: 'Loading the question',
    parts: ['text'],
    words: {
      text: [
        'May we end the lease early?',
        'We rent an office for five years and want to leave after two.\n\nWhat must we consider?',
      ],
    },
  },
};

export const KnownNarrow: Story = { ...narrow, args: { ...KnownPage.args } };

export const Form: Story = { args: { label: 'Loading the form', parts: ['title', 'form'] } };

export const Article: Story = { args: { label: 'Loading the page', parts: ['title', 'text'] } };

export const Dark: Story = { ...dark, args: { shape: 'card', count: 2 } };

export const Narrow: Story = { ...narrow };
