import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn } from 'storybook/test';
import {
  dark,
  focused,
  guide,
  hover,
  narrow,
  note,
  rightToLeft,
  shape,
} from '../../.storybook/guide.ts';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx';
import { QuestionRow, QuestionRows } from './QuestionRow.tsx';

const preview =
  'We signed a five-year lease for our shop in 2023. Last week the landlord wrote that the rent goes up by a fifth from next month on. The lease has no clause about it. Must we pay, and can he end the lease if we do not?';
const claim = fn();
const titled = (text: string) => <a href="#question">{text}</a>;

const forgetOpened = () => window.history.replaceState(null, '', '#');

const details = (
  <Button asChild size="sm" variant="ghost">
    <a href="#question" tabIndex={-1}>
      View Details
    </a>
  </Button>
);

const meta = {
  title: 'Questions/QuestionRow',
  component: QuestionRow,
  args: {
    level: 2,
    title: titled('Can my landlord raise the rent in the middle of a lease?'),
    badges: <StatusBadge status="claimed" />,
    date: 'Nov 18, 2026',
    preview,
    details: ['Real Estate', 'Anonymous'],
    actions: details,
  },
  argTypes: { details: shape('readonly string[]') },
  render: (args) => (
    <QuestionRows>
      <QuestionRow {...args} />
      <QuestionRow
        {...args}
        title={titled('Late payment by a customer')}
        badges={<StatusBadge status="answered" />}
      />
    </QuestionRows>
  ),
  parameters: guide({
    purpose: 'A question in a list of many: status and time at a glance, one row to press.',
    use: [
      'In lists of questions, inside **QuestionRows**, which lays its rows out by its own width.',
      'With a link to the question as its **title**: the whole row is that link.',
      'With two lines of preview on a dashboard, three in the queue.',
    ],
    avoid: ['For a few questions side by side: use **QuestionCard**.', 'More than two actions.'],
    accessibility: [
      'One link, named by the title, whose ring goes round the row; actions lie above it.',
      'A further link to the same place has `tabIndex={-1}`: the keyboard stops once.',
      'The title and the preview are cut for the eye alone; screen readers get all of them.',
      'The row that is shown beside the list has `aria-current="true"` on its link.',
    ],
  }),
} satisfies Meta<typeof QuestionRow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnDashboard: Story = {
  play: async ({ canvas, userEvent }) => {
    forgetOpened();
    const [row] = canvas.getAllByRole('listitem');
    if (!row) throw new Error('There is no row');
    // Far from the words of the title.
    const { left, bottom } = row.getBoundingClientRect();
    const under = document.elementFromPoint(left + 4, bottom - 4);
    await expect(under).toHaveTextContent('Can my landlord raise the rent');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /^Can my landlord/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(window.location.hash).toBe('#question');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Late payment by a customer' })).toHaveFocus();
  },
};

export const InQueue: Story = {
  args: {
    badges: <Badge tone="primary">Real Estate</Badge>,
    date: '2 hours ago',
    previewLines: 3,
    details: ['Anonymous User', 'Location Hidden', 'Est. 15-20 min'],
    actions: (
      <>
        <Button size="sm" onClick={claim}>
          Claim Question
        </Button>
        {details}
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    claim.mockClear();
    forgetOpened();
    const [button] = canvas.getAllByRole('button', { name: 'Claim Question' });
    if (!button) throw new Error('There is no button');
    await userEvent.click(button);
    await expect(claim).toHaveBeenCalledOnce();
    await expect(window.location.hash).toBe('');
  },
};

export const InQueueOnAPhone: Story = { ...InQueue, ...narrow };

export const ShownBesideTheList: Story = {
  parameters: note('Where the list has its question beside it, the row says which one.'),
  args: {
    title: (
      <a href="#question" aria-current="true">
        Can my landlord raise the rent in the middle of a lease?
      </a>
    ),
  },
};

export const Hover: Story = { ...hover('li') };

export const FocusVisible: Story = { ...focused('h2 a') };

export const TitleAlone: Story = {
  args: { badges: undefined, date: undefined, preview: '', details: [], actions: undefined },
};

export const LongText: Story = {
  args: {
    title: titled(
      'What happens to the shares of a founder who leaves before the vesting period is over when the shareholders’ agreement was never signed by all, and two of us have already sold theirs?',
    ),
    preview: 'Betriebsverfassungsgesetzänderungsverordnung'.repeat(8),
  },
};

export const RightToLeft: Story = {
  ...rightToLeft,
  args: {
    title: titled('هل يحق للمالك رفع الإيجار؟'),
    preview: 'وقّعنا عقد إيجار لخمس سنوات.',
    badges: <StatusBadge status="claimed" labels={{ claimed: 'قيد المراجعة' }} />,
    date: '١٨ نوفمبر ٢٠٢٦',
    details: ['العقارات', 'مجهول'],
    actions: undefined,
  },
};

export const Dark: Story = { ...dark };

export const Narrow: Story = { ...narrow };
