import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { dark, guide, narrow } from '../../.storybook/guide.ts';
import {
  Alert,
  Button,
  Card,
  Checkbox,
  Container,
  Inline,
  PageHeader,
  RadioGroup,
  Select,
  Stack,
  TextArea,
  TextField,
} from '../index.ts';

interface FormProps {
  state: 'new' | 'wrong' | 'sending';
}

function SubmitForm({ state }: FormProps) {
  const wrong = state === 'wrong';
  return (
    <Container as="main" width="text">
      <Stack gap={5}>
        <PageHeader
          title="Ask a Question"
          description="A licensed attorney reads it, usually within a day."
        />
        <Card as="form" padding="lg">
          <Fields wrong={wrong} />
          <Alert tone="info" title="Please note">
            Answers are general information and do not make an attorney yours.
          </Alert>
          <Checkbox
            label="I accept the terms of service and the privacy policy"
            defaultChecked={state === 'sending'}
            error={
              wrong ? 'Please accept the terms and conditions to submit your question.' : undefined
            }
          />
          <Inline justify="end">
            <Button variant="ghost">Cancel</Button>
            <Button type="submit" busy={state === 'sending'}>
              {state === 'sending' ? 'Submitting...' : 'Submit Question'}
            </Button>
          </Inline>
        </Card>
      </Stack>
    </Container>
  );
}

function Fields({ wrong }: { wrong: boolean }) {
  return (
    <>
      <Select
        label="Category"
        defaultValue="1"
        options={[
          { value: '1', label: 'Business Formation' },
          { value: '2', label: 'Contracts' },
        ]}
      />
      <RadioGroup
        legend="Privacy"
        defaultValue="named"
        options={[
          { value: 'named', label: 'Show my name', hint: 'The attorney sees who asks.' },
          { value: 'anonymous', label: 'Anonymous', hint: 'No attorney learns who you are.' },
        ]}
      />
      <TextField
        label="Title"
        defaultValue={wrong ? 'Lease' : ''}
        hint="Your question in one sentence."
        error={wrong ? 'Title must be at least 10 characters' : undefined}
      />
      <TextArea
        label="Detailed Question"
        counter={{ min: 50, max: 10000 }}
        hint="What happened, when, and what you want to know."
        error={wrong ? 'Please provide more detail (at least 50 characters)' : undefined}
      />
    </>
  );
}

const meta = {
  title: 'Compositions/Submit form',
  component: SubmitForm,
  args: { state: 'new' },
  parameters: guide({
    purpose:
      'The form in which a question is asked: category, privacy, title, text, the note on what an answer is, the terms, and one primary button at the end. Errors stand at their fields; while it is sent, the button is busy and keeps its place.',
    use: [
      'As the pattern for every form: fields in one column, the way out before the way on, one primary button.',
    ],
    avoid: [
      'Fields side by side: people miss the second one.',
      'A disabled send button until all is filled in: nobody can tell what is missing.',
    ],
    accessibility: [
      'After a failed attempt the focus goes to the first wrong field.',
      'Each error is read with its field.',
    ],
  }),
} satisfies Meta<typeof SubmitForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Title'), 'Can I end a lease early?');
    await userEvent.click(canvas.getByLabelText('Anonymous'));
    await userEvent.click(canvas.getByRole('checkbox'));
    await expect(canvas.getByRole('radio', { name: 'Anonymous' })).toBeChecked();
    await expect(canvas.getByRole('checkbox')).toBeChecked();
  },
};

export const Wrong: Story = {
  args: { state: 'wrong' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Title')).toBeInvalid();
  },
};

export const Sending: Story = { args: { state: 'sending' } };

export const Dark: Story = { ...dark, args: { state: 'wrong' } };

export const Narrow: Story = { ...narrow };
