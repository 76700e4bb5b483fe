import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import {
  dark,
  focused,
  frameOf,
  guide,
  narrow,
  note,
  rightToLeft,
} from '../../.storybook/guide.ts';
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
  }),
} satisfies Meta<typeof SkipLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = {
  parameters: note('Nothing is to be seen until the Tab key reaches it.'),
};

export const FocusVisible: Story = { ...focused('a'), parameters: frameOf(120) };

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  },
};

export const RightToLeft: Story = {
  globals: { ...focused('a').globals, ...rightToLeft.globals },
  args: { children: 'انتقل إلى المحتوى' },
  parameters: frameOf(120),
};

export const Dark: Story = {
  globals: { ...focused('a').globals, ...dark.globals },
  parameters: frameOf(120),
};

export const Narrow: Story = {
  globals: { ...focused('a').globals, ...narrow.globals },
  parameters: frameOf(120),
};
