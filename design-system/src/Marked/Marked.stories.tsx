import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { dark, guide, narrow, rightToLeft, shape } from '../../.storybook/guide.ts';
import { Marked } from './Marked.tsx';

const text = 'May we end our office lease early? The landlord has not answered our letters.';
const marksOf = (whole: string, ...words: string[]) =>
  words.map((word) => ({ start: whole.indexOf(word), end: whole.indexOf(word) + word.length }));

const meta = {
  title: 'Questions/Marked',
  component: Marked,
  args: { text, marks: marksOf(text, 'lease', 'landlord') },
  argTypes: { marks: shape('readonly MarkedPart[]', '{ start: number; end: number }[]') },
  parameters: guide({
    purpose: 'Shows in a text where the words stand that somebody searched for.',
    use: ['In a title or a passage of what a search found.'],
    avoid: ['For emphasis of one’s own: a reader takes it for something searched for.'],
    accessibility: ['Each word is a `mark`; a colour and a weight say the same to the eye.'],
  }),
} satisfies Meta<typeof Marked>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Words: Story = {
  play: async ({ canvasElement }) => {
    const marked = Array.from(canvasElement.querySelectorAll('mark'), (mark) => mark.textContent);
    await expect(marked).toEqual(['lease', 'landlord']);
    await expect(canvasElement).toHaveTextContent(text);
  },
};

export const Nothing: Story = { args: { marks: [] } };

export const AtBothEnds: Story = { args: { marks: marksOf(text, 'May', 'letters.') } };

export const RightToLeft: Story = {
  ...rightToLeft,
  args: { text: 'هل يحق للمالك رفع الإيجار؟', marks: [{ start: 7, end: 13 }] },
};

export const Dark: Story = { ...dark };

export const Narrow: Story = { ...narrow };
