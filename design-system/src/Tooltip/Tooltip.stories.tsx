import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, screen } from 'storybook/test';
import {
  dark,
  focused,
  frameOf,
  guide,
  narrow,
  note,
  rightToLeft,
} from '../../.storybook/guide.ts';
import { Button } from '../Button/Button.tsx';
import { IconRetry } from '../icons.ts';
import { Container } from '../layout/layout.tsx';
import { Tooltip } from './Tooltip.tsx';

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  args: {
    label: 'Load the list again',
    side: 'bottom',
    children: <Button variant="ghost" icon={<IconRetry />} aria-label="Load the list again" />,
  },
  decorators: [
    (Story) => (
      <Container width="narrow">
        <Story />
      </Container>
    ),
  ],
  parameters: guide({
    purpose: 'Shows the name of a control that has only an icon.',
    use: ['On icon buttons, under the pointer after 0.7 s and at once on focus.'],
    avoid: [
      'For anything one must know: touch screens show no tooltips. Use a hint or a text.',
      'On text or on disabled controls: they take no focus.',
    ],
    accessibility: [
      'The control keeps its own `aria-label`; the tooltip repeats it for the eye.',
      'Escape hides it; the pointer may rest on it.',
    ],
    frame: 140,
  }),
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const FocusVisible: Story = {
  args: { defaultOpen: true },
  parameters: note('What the control’s name looks like as soon as the keyboard reaches it.'),
  ...focused('button'),
};

export const OnFocus: Story = {
  parameters: note('Press Tab in the example.'),
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Load the list again');
  },
};

export const Open: Story = { args: { defaultOpen: true } };

export const LongText: Story = {
  args: {
    defaultOpen: true,
    label: 'Load the list again, with all that was claimed or answered in the meantime',
  },
};

export const RightToLeft: Story = {
  ...rightToLeft,
  args: { defaultOpen: true, label: 'تحميل القائمة من جديد' },
};

export const Dark: Story = { ...dark, args: { defaultOpen: true } };

export const Narrow: Story = {
  args: LongText.args ?? {},
  ...narrow,
  parameters: frameOf(160),
};
