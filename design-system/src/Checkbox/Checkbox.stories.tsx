import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn } from 'storybook/test';
import { dark, focused, guide, hover, narrow, rightToLeft } from '../../.storybook/guide.ts';
import { TextLink } from '../TextLink/TextLink.tsx';
import { Checkbox } from './Checkbox.tsx';

const meta = {
  title: 'Forms/Checkbox',
  component: Checkbox,
  args: { label: 'Include the standard legal disclaimer', onCheckedChange: fn() },
  parameters: guide({
    purpose: 'Says yes or no to one statement; it takes effect when the form is sent.',
    use: [
      'To accept terms, or to include something that may be left out.',
      'With words that are true when the box is ticked.',
    ],
    avoid: [
      'For a choice between two things: **RadioGroup** names them both.',
      'Questions and negations: “Do not send me mail” needs thinking.',
    ],
    accessibility: [
      'The label belongs to the box and can be pressed as well.',
      'Space ticks it; the box is 24 px, the label adds to it.',
    ],
  }),
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unchecked: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('checkbox')).toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenCalledWith(true);
    await userEvent.click(canvas.getByText('Include the standard legal disclaimer'));
    await expect(canvas.getByRole('checkbox')).not.toBeChecked();
  },
};

export const Checked: Story = { args: { defaultChecked: true } };

export const WithHint: Story = {
  args: {
    defaultChecked: true,
    hint: 'This response is general legal information and does not create an attorney-client relationship. For advice on your situation, please consult an attorney in your jurisdiction.',
  },
};

export const WithLink: Story = {
  args: {
    label: (
      <>
        I accept the <TextLink href="#terms">terms and conditions</TextLink> and the{' '}
        <TextLink href="#privacy">privacy policy</TextLink>
      </>
    ),
  },
};

export const WithError: Story = {
  args: { error: 'Please accept the terms and conditions to submit your question.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription(/accept the terms/);
  },
};

export const Hover: Story = { ...hover('button') };

export const FocusVisible: Story = { ...focused('button') };

export const FocusVisibleChecked: Story = { args: { defaultChecked: true }, ...focused('button') };

export const Disabled: Story = { args: { disabled: true, hint: 'Your jurisdiction requires it.' } };

export const DisabledChecked: Story = { args: { disabled: true, defaultChecked: true } };

export const LongText: Story = {
  args: {
    label:
      'I have read the response guidelines, my answer keeps to each of them, and I have checked that the laws I name are in force in the state that the question concerns',
    hint: 'The guidelines stand beside this form. Attorneys who do not keep to them may lose their access to the question queue.',
  },
};

export const RightToLeft: Story = {
  ...rightToLeft,
  args: { label: 'أوافق على الشروط', hint: 'يمكنك قراءتها أولاً.' },
};

export const Dark: Story = { ...dark, args: { defaultChecked: true, hint: 'Checked by default.' } };

export const Narrow: Story = {
  ...narrow,
  args: { label: 'I have read the response guidelines and my answer keeps to each of them' },
};
