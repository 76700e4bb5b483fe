import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { dark, guide, narrow, note } from '../../.storybook/guide.ts';
import { Button } from '../Button/Button.tsx';
import { Stack } from '../layout/layout.tsx';
import { RadioGroup } from '../RadioGroup/RadioGroup.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Fieldset } from './Fieldset.tsx';

const options = [
  { value: 'named', label: 'Show my name' },
  { value: 'anonymous', label: 'Anonymous' },
];

const meta = {
  title: 'Forms/Fieldset',
  component: Fieldset,
  render: (args) => (
    <Stack>
      <Fieldset {...args}>
        <Stack>
          <TextField label="Question Title" defaultValue="May we end the lease early?" />
          <RadioGroup legend="Privacy" options={options} defaultValue="named" />
        </Stack>
      </Fieldset>
      <Button variant="outline">Do Not Send It</Button>
    </Stack>
  ),
  parameters: guide({
    purpose: 'Holds the fields of a form that can’t be used for a while, all at once.',
    use: ['While what was written waits to be sent: the words stand there and can be read.'],
    avoid: ['For a single field: disable that one.', 'To frame or head fields: use **Card**.'],
    accessibility: ['None of its fields is a stop of the keyboard while it is disabled.'],
  }),
} satisfies Meta<typeof Fieldset>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InUse: Story = {};

export const Disabled: Story = {
  args: { disabled: true },
  parameters: note('The keyboard goes past its fields, the group of radio buttons too.'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Do Not Send It' })).toHaveFocus();
  },
};

export const Dark: Story = { ...dark, args: { disabled: true } };

export const Narrow: Story = { ...narrow, args: { disabled: true } };
