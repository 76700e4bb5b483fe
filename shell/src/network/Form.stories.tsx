import { waitingTexts } from '@counsel/contracts';
import { Button, TextField } from '@counsel/design-system';
import { Form, type FormProps } from '@counsel/shell-sdk';
import {
  button,
  expect,
  fn,
  type Meta,
  page,
  press,
  type StoryObj,
  sees,
  seesNo,
} from '@counsel/storybook';
import { useState } from 'react';

const failed = { title: 'Error', fallback: '' };
const waiting = { call: '', first: [], what: 'question', failed, since: 0 };

const meta = {
  title: 'Feedback/A form that cannot be sent yet',
  tags: ['!autodocs'],
  component: Form,
  args: { children: <TextField label="Question Title" defaultValue="May we end our lease?" /> },
} satisfies Meta<FormProps>;
export default meta;

type Story = StoryObj<typeof meta>;

const loadRules = fn();

/** The file of its rules could not be had. */
export const WithoutRules: Story = {
  args: { form: { rules: 'missing', loadRules, formState: { errors: {} } } },
  play: async () => {
    await sees(
      page(),
      'This form cannot be sent yet',
      'A part of it did not arrive. Go on writing; please check your connection.',
      button('Try Again'),
    );
    await press('Try Again');
    await expect(loadRules).toHaveBeenCalledOnce();
  },
};

/** The network is back, and the portal has not answered yet. */
export const OnItsWay: Story = {
  args: { draft: { waiting, cancel: fn() } },
  play: async () => {
    const { title, description } = waitingTexts('question', true);
    await sees(page(), title, description, button('Do Not Send It'));
  },
};

/** As after a reload: the words waited before the form was drawn. */
export const TakenBack: Story = {
  render: function TakenBack(args) {
    const [words, setWords] = useState<typeof waiting | null>(waiting);
    return (
      <Form
        {...args}
        aria-label="Your question"
        draft={{ waiting: words, cancel: () => setWords(null) }}
      />
    );
  },
  play: async () => {
    await press('Do Not Send It');
    await seesNo(page(), button('Do Not Send It'));
    await expect(await page().findByRole('textbox', { name: 'Question Title' })).toHaveFocus();
  },
};

/** As of a reply to what its asker closes meanwhile: what sent it goes, too. */
export const SentByWhatIsGone: Story = {
  render: function SentByWhatIsGone({ children, ...args }) {
    const [state, setState] = useState<'written' | 'waiting' | 'closed'>('written');
    return (
      <Form
        {...args}
        draft={{
          waiting: state === 'waiting' ? waiting : null,
          cancel: () => setState('closed'),
        }}
      >
        {children}
        {state === 'written' && <Button onClick={() => setState('waiting')}>Send</Button>}
      </Form>
    );
  },
  play: async () => {
    await press('Send');
    await press('Do Not Send It');
    await expect(await page().findByRole('textbox', { name: 'Question Title' })).toHaveFocus();
  },
};
