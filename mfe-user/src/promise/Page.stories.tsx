import { calls, promiseTexts } from '@counsel/contracts';
import {
  asUser,
  asVisitor,
  button,
  counted,
  heading,
  type Meta,
  network,
  page,
  part,
  refuse,
  type StoryObj,
  sees,
  seesNo,
  someFigures,
  stub,
} from '@counsel/storybook';

const months = [
  { month: '2026-02', claimed: { half: 1, most: 9, count: 31 }, answered: null },
  {
    month: '2025-12',
    claimed: { half: 0, most: 3, count: 12 },
    answered: { half: 4, most: 20, count: 9 },
  },
];

const meta = {
  title: 'Screens/User/Promise',
  tags: ['!autodocs'],
  parameters: { path: '/promise' },
  beforeEach: network(...asVisitor(), stub(calls.listPromiseMonths, months)),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Full: Story = {
  beforeEach: network(stub(calls.getPromise, someFigures())),
  play: () =>
    sees(
      page(),
      heading('The Promise in Figures'),
      heading('The last 30 days'),
      counted('Claimed', 'Half in about an hour, nine of ten in about 7 hours, of 16 questions'),
      counted('Answered', 'Half in about 5 hours, nine of ten in about 2 days, of 14 questions'),
      'Answered today: 6',
      heading('February 2026'),
      counted('Answered', 'Fewer than five questions'),
      heading('December 2025'),
      counted('Claimed', /^Half in less than an hour/),
      part(/a figure changes once five came or went/),
    ),
};

export const NoFiguresYet: Story = {
  beforeEach: network(...asUser(), stub(calls.listPromiseMonths, [])),
  play: async () => {
    await sees(page(), heading('The last 30 days'), promiseTexts.none);
    await seesNo(page(), heading('February 2026'));
  },
};

export const Failed: Story = {
  beforeEach: network(refuse(calls.getPromise, 503), refuse(calls.listPromiseMonths, 503)),
  play: () =>
    sees(
      page(),
      'We could not load the figures.',
      'We could not load the months.',
      button('Retry'),
    ),
};
