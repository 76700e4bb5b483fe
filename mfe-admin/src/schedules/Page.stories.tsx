import { calls, type Schedule } from '@counsel/contracts';
import {
  asAdministrator,
  asUser,
  button,
  cards,
  counted,
  heading,
  inside,
  type Meta,
  network,
  neverAnswer,
  page,
  refuse,
  type StoryObj,
  sees,
  stub,
} from '@counsel/storybook';

const aSchedule = (over: Partial<Schedule> = {}): Schedule => ({
  name: 'questions.claims',
  part: 'questions',
  state: 'on-time',
  dueLast: '2026-03-02T09:30:00.000Z',
  dueNext: '2026-03-02T09:31:00.000Z',
  begunAt: '2026-03-02T09:30:12.000Z',
  doneAt: '2026-03-02T09:30:13.000Z',
  failedAt: null,
  failure: null,
  ...over,
});

const daily = { dueLast: '2026-03-02T03:47:00.000Z', dueNext: '2026-03-03T03:47:00.000Z' };
const late = aSchedule({
  ...daily,
  ...{ name: 'attorneys.remove-lapsed', part: 'attorneys', state: 'late' },
  begunAt: '2026-02-28T03:47:20.000Z',
  doneAt: '2026-02-28T03:47:21.000Z',
});
const failed = aSchedule({
  ...{ name: 'identity.digests', part: 'identity', state: 'failed' },
  doneAt: '2026-03-02T09:12:13.000Z',
  failedAt: '2026-03-02T09:30:13.000Z',
  failure: 'ECONNREFUSED',
});
const fresh = aSchedule({
  ...daily,
  ...{ name: 'questions.forget-words', state: 'never-ran', begunAt: null, doneAt: null },
});

const meta = {
  title: 'Screens/Admin/Scheduled work',
  tags: ['!autodocs'],
  parameters: { path: '/admin/schedules' },
  beforeEach: network(
    ...asAdministrator(),
    stub(calls.countAttorneys, { pending: 0, active: 2 }),
    stub(calls.listSchedules, { schedules: [late, failed, fresh, aSchedule()], away: [] }),
  ),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async () => {
    await sees(page(), heading('Scheduled Work'));
    const lapsed = await inside(cards('Remove applications that nobody confirmed'));
    await sees(
      lapsed,
      'Late',
      counted('Part', 'Attorneys'),
      counted('Ended Well', /Feb 2[78], 2026/),
    );
    const digests = await inside(cards('Send alerts and digests to attorneys'));
    await sees(digests, 'Failed', counted('Error', 'ECONNREFUSED'));
    const words = await inside(cards('Remove words of searches that nothing holds any more'));
    await sees(
      words,
      'Has Not Run Yet',
      counted('Last Due', 'Never'),
      counted('Last Ran', 'Never'),
    );
    await sees(await inside(cards('Remind of claims, and return those that are over')), 'On Time');
  },
};

export const Phone: Story = {
  ...Full,
  globals: { theme: 'dark', viewport: { value: 'phone' } },
};

export const PartsAway: Story = {
  beforeEach: network(
    stub(calls.listSchedules, {
      schedules: [aSchedule({ name: 'gateway.sweep', part: 'gateway' })],
      away: ['attorneys', 'identity'],
    }),
  ),
  play: async () => {
    await sees(page(), 'Not all parts of the portal answered');
    await sees(
      page(),
      'What these do at their times is not shown: Attorneys, Accounts and mails.',
      'On Time',
    );
  },
};

export const Nothing: Story = {
  beforeEach: network(stub(calls.listSchedules, { schedules: [], away: [] })),
  play: () => sees(page(), heading('Nothing is scheduled')),
};

export const Loading: Story = {
  beforeEach: network(neverAnswer(calls.listSchedules)),
  play: () => sees(page(), 'Loading the scheduled work'),
};

export const Failed: Story = {
  beforeEach: network(refuse(calls.listSchedules, 500)),
  play: () => sees(page(), 'We could not load the scheduled work.', button('Retry')),
};

export const NoAdministrator: Story = {
  beforeEach: network(...asUser()),
  play: () => sees(page(), heading('Access Denied')),
};
