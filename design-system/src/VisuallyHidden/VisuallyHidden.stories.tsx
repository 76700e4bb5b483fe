import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { guide } from '../../.storybook/guide.ts';
import { TextLink } from '../TextLink/TextLink.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = {
  title: 'Layout/VisuallyHidden',
  component: VisuallyHidden,
  parameters: guide({
    purpose: 'Text for screen readers alone.',
    use: ['To complete a short text that only makes sense beside what surrounds it.'],
    avoid: ['For what everybody should read.', 'Around anything that takes the focus.'],
    accessibility: ['It is read in its place among the text around it.'],
  }),
} satisfies Meta<typeof VisuallyHidden>;

export default meta;
type Story = StoryObj<typeof meta>;

export const CompletesALink: Story = {
  render: () => (
    <TextLink href="#question">
      View Details<VisuallyHidden> of: Can my landlord raise the rent?</VisuallyHidden>
    </TextLink>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAccessibleName(
      'View Details of: Can my landlord raise the rent?',
    );
  },
};
