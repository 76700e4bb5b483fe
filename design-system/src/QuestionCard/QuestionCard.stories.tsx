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
import { IconAnonymous, IconCategory, IconPlace, IconResponseTime } from '../icons.ts';
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx';
import { QuestionCard } from './QuestionCard.tsx';

const preview =
  'We signed a five-year lease for our shop in 2023. Last week the landlord wrote that the rent goes up by a fifth from next month on. The lease has no clause about it. Must we pay, and can he end the lease if we do not? We have paid on time for two years and have put in a new floor at our own cost.';
const claim = fn();

const meta = {
  title: 'Questions/QuestionCard',
  component: QuestionCard,
  args: {
    level: 2,
    title: 'Can my landlord raise the rent in the middle of a lease?',
    badges: <StatusBadge status="claimed" />,
    date: 'November 18, 2026',
    preview,
    details: [
      { label: 'Real Estate', icon: <IconCategory /> },
      { label: 'Anonymous', icon: <IconAnonymous /> },
    ],
    actions: <Button variant="outline">View Details</Button>,
  },
  argTypes: {
    details: shape('readonly QuestionDetail[]', '{ label: string; icon?: ReactNode }[]'),
  },
  parameters: guide({
    purpose: 'A question in a list: its state, its title, how it begins, and what can be done.',
    use: [
      'On a person’s dashboard with two lines of preview, in the attorneys’ queue with three.',
      'With facts as **details**: category, privacy, place, expected time.',
    ],
    avoid: [
      'For the question’s own page: it shows the whole text.',
      'For lists of many: use **QuestionRow**.',
      'More than two buttons.',
    ],
    accessibility: [
      'An article with a heading; in a list give it `as="li"`.',
      'The preview is cut for the eye alone; screen readers get all of it.',
      'If a page has many “View Details”, give each an `aria-label` with the title.',
    ],
  }),
} satisfies Meta<typeof QuestionCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnDashboard: Story = {};

export const InQueue: Story = {
  args: {
    badges: <Badge icon={<IconCategory />}>Real Estate</Badge>,
    date: '2 hours ago',
    previewLines: 3,
    details: [
      { label: 'Anonymous User', icon: <IconAnonymous /> },
      { label: 'Location Hidden', icon: <IconPlace /> },
      { label: 'Est. 15-20 min', icon: <IconResponseTime /> },
    ],
    actions: (
      <>
        <Button onClick={claim}>Claim Question</Button>
        <Button variant="outline">View Details</Button>
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    claim.mockClear();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(claim).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('heading', { level: 2 })).toBeVisible();
  },
};

export const Claiming: Story = {
  parameters: note('The claim is under way; the button keeps its place and its words.'),
  args: {
    ...InQueue.args,
    actions: (
      <>
        <Button busy>Claim Question</Button>
        <Button variant="outline">View Details</Button>
      </>
    ),
  },
};

export const AnotherIsClaimed: Story = {
  parameters: note('While one claim is under way, the other cards wait.'),
  args: {
    ...InQueue.args,
    actions: (
      <>
        <Button disabled>Claim Question</Button>
        <Button variant="outline">View Details</Button>
      </>
    ),
  },
};

export const Hover: Story = {
  args: InQueue.args ?? {},
  parameters: note('The card itself is no button: only what stands in it answers.'),
  ...hover('button'),
};

export const FocusVisible: Story = { args: InQueue.args ?? {}, ...focused('button') };

export const Pending: Story = { args: { badges: <StatusBadge status="pending" /> } };

export const Answered: Story = { args: { badges: <StatusBadge status="answered" /> } };

export const TitleAlone: Story = {
  args: { badges: undefined, date: undefined, preview: '', details: [], actions: undefined },
};

export const LongText: Story = {
  args: {
    title:
      'What happens to the shares of a founder who leaves before the vesting period is over when the shareholders’ agreement was never signed by all?',
    preview: 'Betriebsverfassungsgesetzänderungsverordnung'.repeat(8),
  },
};

export const RightToLeft: Story = {
  ...rightToLeft,
  args: {
    title: 'هل يحق للمالك رفع الإيجار؟',
    preview: 'وقّعنا عقد إيجار لخمس سنوات.',
    badges: <StatusBadge status="claimed" labels={{ claimed: 'قيد المراجعة' }} />,
    date: '١٨ نوفمبر ٢٠٢٦',
    details: [
      { label: 'العقارات', icon: <IconCategory /> },
      { label: 'مجهول', icon: <IconAnonymous /> },
    ],
    actions: <Button variant="outline">عرض التفاصيل</Button>,
  },
};

export const Dark: Story = { ...dark };

export const Narrow: Story = { ...narrow };
