import { calls } from '@counsel/contracts';
import {
  anOwnQuestion,
  asUser,
  button,
  cards,
  counted,
  counts,
  expect,
  heading,
  inside,
  link,
  type Meta,
  network,
  neverAnswer,
  page,
  part,
  press,
  refuse,
  type StoryObj,
  sees,
  seesNo,
  stub,
  the,
} from '@counsel/storybook';

const aDay = /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/;

const meta = {
  title: 'Screens/User/Dashboard',
  tags: ['!autodocs'],
  parameters: { path: '/dashboard' },
  beforeEach: network(...asUser()),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  beforeEach: network(neverAnswer(calls.listOwnQuestions), neverAnswer(calls.countOwnQuestions)),
  play: () => sees(page(), heading('Welcome, Renata!'), 'Loading your questions'),
};

export const Empty: Story = {
  beforeEach: network(
    stub(calls.listOwnQuestions, []),
    stub(calls.countOwnQuestions, counts(0, 0, 0)),
  ),
  play: () =>
    sees(
      page(),
      heading('Welcome, Renata!'),
      link('Ask Question', '/submit-question'),
      counted('Total Questions', 0),
      heading('Your Questions'),
      heading('No questions yet'),
      link('Submit Your First Question', '/submit-question'),
    ),
};

const questions = [
  anOwnQuestion({ id: 4, title: 'The latest question', isAnonymous: false }),
  anOwnQuestion({ id: 3, title: 'The claimed question', status: 'claimed' }),
  anOwnQuestion({ id: 2, title: 'The answered question', status: 'answered' }),
  anOwnQuestion({ id: 1, title: 'The oldest question' }),
];
const four = network(
  stub(calls.listOwnQuestions, questions),
  stub(calls.countOwnQuestions, counts(4, 1, 2)),
);

export const Full: Story = {
  beforeEach: four,
  play: async () => {
    await sees(
      page(),
      heading('Welcome, Renata!'),
      counted('Total Questions', 4),
      counted('Answered', 1),
      counted('Pending', 2),
      heading('Your Questions'),
      heading('The oldest question'),
      part(aDay),
      part(/^We rent an office/),
      'Contracts',
    );
    const latest = await inside(cards('The latest question'));
    await sees(latest, 'Pending', link('View Details', '/question/4'));
    await seesNo(latest, 'Anonymous');
    await sees(await inside(cards('The claimed question')), 'Being Reviewed', 'Anonymous');
    await sees(await inside(cards('The answered question')), 'Answered', 'Anonymous');
    const preview = await the(part(/^We rent an office/));
    await expect(getComputedStyle(preview).webkitLineClamp).toBe('2');
  },
};
