import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { dark, guide, note } from '../../.storybook/guide.ts';
import { Inline } from '../layout/layout.tsx';
import { Avatar } from './Avatar.tsx';

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 36 36'%3E%3Crect width='36' height='36' fill='%238f6417'/%3E%3Ccircle cx='18' cy='14' r='6' fill='%23f6ead0'/%3E%3Cpath d='M6 36c0-8 5-13 12-13s12 5 12 13' fill='%23f6ead0'/%3E%3C/svg%3E";

const meta = {
  title: 'Content/Avatar',
  component: Avatar,
  args: { letter: 'D' },
  argTypes: {
    letter: { control: { type: 'text', maxLength: 1 } },
    src: { control: { type: 'text' } },
  },
  parameters: guide({
    purpose: 'Stands for a signed-in person: a picture, or the first letter of the name.',
    use: ['On the account button in the header.', 'Beside a name, to make it quicker to find.'],
    avoid: [
      'For anonymous askers: they have neither picture nor letter.',
      'Alone, without a name beside it or a label on its button.',
    ],
    accessibility: ['It is decoration and hidden from screen readers; the name says who it is.'],
  }),
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Letter: Story = {};

export const Picture: Story = { args: { src: picture } };

export const PictureMissing: Story = {
  args: { src: 'data:image/png;base64,' },
  parameters: note('A picture that cannot be loaded leaves the letter.'),
};

export const Small: Story = { args: { size: 'sm' } };

export const Fallbacks: Story = {
  parameters: note('The first letter of the first name, else of the email address, else U.'),
  render: () => (
    <Inline>
      <Avatar letter="dana" />
      <Avatar letter="å" />
      <Avatar letter="U" />
    </Inline>
  ),
};

export const Dark: Story = { ...dark };
