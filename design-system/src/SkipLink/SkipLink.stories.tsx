import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { dark, guide } from '../../.storybook/guide.ts';
import { Text } from '../Text/Text.tsx';
import { SkipLink } from './SkipLink.tsx';

const meta = {
  title: 'Navigation/SkipLink',
  component: SkipLink,
  args: { href: '#content' },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <main id="content" tabIndex={-1}>
        <Text>Press Tab: the first stop leads past the navigation.</Text>
      </main>
    </>
  ),
  parameters: guide({
    purpose: 'Leads keyboard users past the navigation, straight to the content.',
    use: ['Once, as the very first element of every page; the shell draws it.'],
    avoid: ['More than one per page.'],
    accessibility: [
      'Seen only while it has the focus. Its target takes the focus: `tabIndex={-1}`.',
    ],
    frame: 120,
  }),
} satisfies Meta<typeof SkipLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = {};

export const Focus: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  },
};

export const Dark: Story = { ...Focus, ...dark };
