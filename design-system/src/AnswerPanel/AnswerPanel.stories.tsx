import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { dark, guide, narrow, rightToLeft } from '../../.storybook/guide.ts';
import { AnswerPanel } from './AnswerPanel.tsx';

const answer =
  'In short: no.\n\nA fixed-term lease binds both sides for its term. Without a clause that lets the landlord change the rent, he needs your agreement. Paying the rent you agreed on is no breach, so it gives him no reason to end the lease.\n\nWrite back, name the clause that sets the rent, and keep paying as before.';

const meta = {
  title: 'Questions/AnswerPanel',
  component: AnswerPanel,
  args: {
    status: 'answered',
    title: 'Attorney Response',
    date: 'Answered November 20, 2026',
    author:
      'Leo Lovelace, licensed in Texas, license number TX-4711. Checked by an administrator on January 16, 2026.',
    children: answer,
  },
  parameters: guide({
    purpose: 'Shows the attorney’s answer, or what the asker is waiting for.',
    use: ['On a question’s page, right below the question.'],
    avoid: ['In lists: the status is enough there.', 'For follow-ups: use **Thread**.'],
    accessibility: [
      'A section with a heading.',
      'Line breaks are kept; lines stay short enough to read.',
      'The disclaimer is part of the text, not hidden behind a sign.',
    ],
  }),
} satisfies Meta<typeof AnswerPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Answered: Story = {};

/** An answer from before it was kept who gave it. */
export const WithoutAuthor: Story = { args: { author: undefined } };

export const WithDisclaimer: Story = {
  args: {
    disclaimer:
      'This response is general legal information and does not create an attorney-client relationship. For advice on your situation, please consult an attorney in your jurisdiction.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/general legal information/)).toBeVisible();
  },
};

export const BeingReviewed: Story = {
  args: {
    status: 'claimed',
    title: 'Attorney is reviewing',
    date: undefined,
    children: undefined,
    description: 'A licensed attorney has taken your question and is writing the answer.',
  },
};

export const Waiting: Story = {
  args: {
    status: 'pending',
    title: 'Waiting for attorney',
    date: undefined,
    children: undefined,
    description:
      'Your question is in the attorney queue. Answers typically arrive within 24 hours.',
  },
};

export const LongText: Story = { args: { children: Array(6).fill(answer).join('\n\n') } };

export const RightToLeft: Story = {
  ...rightToLeft,
  args: {
    title: 'رد المحامي',
    date: 'أُجيب في ٢٠ نوفمبر ٢٠٢٦',
    author: 'ليو لوفليس، مرخّص في تكساس، رقم الرخصة TX-4711.',
    children: 'باختصار: لا.\n\nيُلزم عقد الإيجار المحدد المدة الطرفين طوال مدته.',
    disclaimer: 'الإجابات معلومات قانونية عامة ولا تنشئ علاقة بين محامٍ وموكّل.',
  },
};

export const Dark: Story = { ...WithDisclaimer, ...dark };

export const Narrow: Story = { ...WithDisclaimer, ...narrow };
