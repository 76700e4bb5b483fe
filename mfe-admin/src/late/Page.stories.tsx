import { type ActiveAttorney, calls, type LateQuestion, lateTexts } from '@counsel/contracts';
import {
  asAdministrator,
  asUser,
  button,
  cards,
  choose,
  click,
  counted,
  expect,
  fn,
  heading,
  inside,
  type Meta,
  network,
  neverAnswer,
  page,
  refuse,
  type StoryObj,
  sees,
  seesToast,
  stub,
} from '@counsel/storybook';

const leo: ActiveAttorney = {
  userId: '0c7e4a52-7d0f-4c57-9a36-0d2c3a5f8e11',
  firstName: 'Leo',
  lastName: 'Lovelace',
  practiceState: 'TX',
};
const rita: ActiveAttorney = {
  userId: '0c7e4a52-7d0f-4c57-9a36-0d2c3a5f8e12',
  firstName: 'Rita',
  lastName: 'Reyes',
  practiceState: 'TX',
};

const aLateQuestion = (over: Partial<LateQuestion> = {}): LateQuestion => ({
  id: 1,
  categoryId: 2,
  state: 'TX',
  createdAt: '2026-03-02T09:00:00.000Z',
  waited: 27,
  claimedBy: null,
  claimEndsAt: null,
  returns: 2,
  asked: [rita.userId],
  ...over,
});

const asked = fn();

const meta = {
  title: 'Screens/Admin/Late questions',
  tags: ['!autodocs'],
  parameters: { path: '/admin/late' },
  beforeEach: network(
    ...asAdministrator(),
    stub(calls.countAttorneys, { pending: 0, active: 2 }),
    stub(calls.listActiveAttorneys, [leo, rita]),
    stub(calls.listLateQuestions, [
      aLateQuestion(),
      aLateQuestion({
        ...{ id: 2, categoryId: 3, state: null, waited: 14, returns: 0, asked: [] },
        ...{ claimedBy: leo.userId, claimEndsAt: '2026-03-03T09:00:00.000Z' },
      }),
    ]),
  ),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async () => {
    await sees(page(), heading('Late Questions'));
    const late = await inside(cards('Contracts'));
    await sees(
      late,
      'Late',
      counted('Given back', '2 times'),
      counted('Asked by name', 'Rita Reyes'),
      button('Ask an Attorney'),
    );
    const soon = await inside(cards('Employment'));
    await sees(soon, 'About to Be Late', counted('Claimed by', 'Leo Lovelace'));
  },
};

export const Phone: Story = {
  ...Full,
  globals: { theme: 'dark', viewport: { value: 'phone' } },
};

export const Asked: Story = {
  beforeEach: network(
    stub(calls.askAttorney, ({ body }) => {
      asked(body);
      return { message: lateTexts.asked };
    }),
  ),
  play: async () => {
    await click(button('Ask an Attorney'));
    await choose('Attorneys of Texas', 'Leo Lovelace');
    await click(button('Ask'));
    await seesToast({ title: lateTexts.askedTitle, description: lateTexts.asked });
    await expect(asked).toHaveBeenCalledWith({ attorneyId: leo.userId });
  },
};

/** Why not stands there once its toast has gone, until another is chosen. */
export const NotAsked: Story = {
  beforeEach: network(refuse(calls.askAttorney, 409, 'This attorney has given the question back.')),
  play: async () => {
    await click(button('Ask an Attorney'));
    await choose('Attorneys of Texas', 'Leo Lovelace');
    await click(button('Ask'));
    const dialog = await inside((place) => place.queryAllByRole('dialog'));
    await sees(dialog, 'This attorney has given the question back.');
  },
};

/** Of a state where nobody practises, one asks among all. */
export const OfAnotherState: Story = {
  beforeEach: network(
    stub(calls.listLateQuestions, [aLateQuestion({ state: 'CA', asked: [] })]),
    stub(calls.listActiveAttorneys, ({ query }) => (query.has('cursor') ? [rita] : [leo]), {
      next: ({ query }) => (query.has('cursor') ? undefined : 'more'),
    }),
  ),
  play: async () => {
    await click(button('Ask an Attorney'));
    await choose('Attorneys', 'Rita Reyes');
  },
};

export const NobodyLeft: Story = {
  beforeEach: network(
    stub(calls.listLateQuestions, [aLateQuestion({ asked: [leo.userId, rita.userId] })]),
  ),
  play: async () => {
    await click(button('Ask an Attorney'));
    await sees(page(), 'There is nobody else to ask.');
  },
};

export const Nothing: Story = {
  beforeEach: network(stub(calls.listLateQuestions, [])),
  play: () => sees(page(), heading('Nothing is late'), 'No question has waited for 12 hours.'),
};

export const Loading: Story = {
  beforeEach: network(neverAnswer(calls.listLateQuestions)),
  play: () => sees(page(), 'Loading the late questions'),
};

export const Failed: Story = {
  beforeEach: network(refuse(calls.listLateQuestions, 500)),
  play: () => sees(page(), 'We could not load the late questions.', button('Retry')),
};

export const NoAdministrator: Story = {
  beforeEach: network(...asUser()),
  play: () => sees(page(), heading('Access Denied')),
};
