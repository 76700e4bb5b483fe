import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { dark, guide, narrow, rightToLeft } from '../../.storybook/guide.ts';
import { Prose } from '../Text/Text.tsx';
import { RichText } from './RichText.tsx';

const meta = {
  title: 'Content/RichText',
  component: RichText,
  parameters: guide({
    purpose: 'Shows what a person arranged: headings, lists, quotes, links.',
    use: ['For an answer that was written with them.'],
    avoid: ['For text alone: `Prose` keeps its lines.', 'For the portal’s own words.'],
    accessibility: [
      'Its headings begin below those of the page: choose their level by its outline.',
    ],
  }),
} satisfies Meta<typeof RichText>;

export default meta;
type Story = StoryObj<typeof meta>;

const children = (
  <>
    <h3>Issue</h3>
    <p>
      May you <strong>leave</strong> before the term? <em>Perhaps.</em>
    </p>
    <h4>Rule</h4>
    <blockquote>
      <p>The tenant may leave after two years.</p>
    </blockquote>
    <ol>
      <li>Write to the landlord.</li>
      <li>
        Keep a copy:
        <ul>
          <li>on paper</li>
        </ul>
      </li>
    </ol>
    <hr />
    <p>
      <a href="https://law.example/leases">
        The statute <span>(law.example)</span>
      </a>
    </p>
  </>
);

export const Arranged: Story = { args: { children } };
/** Lines between its blocks are none, though around it they are kept. */
export const InProse: Story = {
  args: { children },
  render: (args) => (
    <Prose>
      <RichText {...args} />
    </Prose>
  ),
  play: async ({ canvas }) => {
    const [paragraph] = canvas.getAllByText(/before the term/);
    await expect(paragraph && getComputedStyle(paragraph).whiteSpace).toBe('normal');
  },
};
export const Narrow: Story = { ...narrow, args: { children } };
export const Dark: Story = { ...dark, args: { children } };
export const RightToLeft: Story = {
  ...rightToLeft,
  args: { children: <p>وقّعنا عقد إيجار لخمس سنوات. هل يجب أن ندفع أكثر؟</p> },
};
