import {
  calls,
  messages,
  returnReasons,
  sessionTexts,
  standardDisclaimer,
  toastTexts,
} from '@counsel/contracts';
import {
  aClaimedQuestion,
  aQuestion,
  asAttorney,
  button,
  cards,
  checkbox,
  click,
  expect,
  field,
  fill,
  fn,
  heading,
  inside,
  leavesTo,
  link,
  type Meta,
  network,
  neverAnswer,
  page,
  part,
  press,
  radio,
  refuse,
  type StoryObj,
  sees,
  seesToast,
  stub,
  the,
  valueIn,
} from '@counsel/storybook';

const answerText =
  'Look at the break clause of the lease first; without one, the rent stays due until the end.';

const claimed = aQuestion({
  title: 'A question to answer',
  status: 'claimed',
  isOwner: false,
  isClaimer: true,
  claimEndsAt: '2026-03-03T23:00:00.000Z',
});

const meta = {
  title: 'Screens/Attorney/Compose answer',
  tags: ['!autodocs'],
  parameters: { path: '/attorney/claimed-questions/1' },
  beforeEach: network(
    ...asAttorney(),
    stub(calls.getQuestion, claimed),
    stub(calls.listPassages, []),
  ),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const response = 'Legal response';

export const Loading: Story = {
  beforeEach: network(neverAnswer(calls.getQuestion)),
  play: () => sees(page(), heading('Compose Answer'), 'Loading the question'),
};

export const Failed: Story = {
  beforeEach: network(refuse(calls.getQuestion, 500)),
  play: () => sees(page(), 'We could not load the question.', button('Retry')),
};

/** It does not exist, or somebody else has claimed it. */
export const NotFound: Story = {
  beforeEach: network(refuse(calls.getQuestion, 404, 'Not found.')),
  play: () =>
    sees(page(), heading('Question Not Found'), link('Browse Question Queue', '/question-queue')),
};

export const NotClaimed: Story = {
  beforeEach: network(stub(calls.getQuestion, aQuestion({ isOwner: false }))),
  play: () =>
    sees(page(), 'You have not claimed this question.', link('View Details', '/question/1')),
};

export const AlreadyAnswered: Story = {
  beforeEach: network(
    stub(calls.getQuestion, aQuestion({ status: 'answered', isOwner: false, isClaimer: true })),
  ),
  play: () =>
    sees(page(), heading('This question has been answered'), link('View Answer', '/questions/1')),
};

export const Empty: Story = {
  play: async () => {
    await sees(
      page(),
      heading('Compose Answer'),
      heading('A question to answer'),
      part(/^We rent an office/),
      field(response),
      'Minimum 50 characters required',
      '0 / 50 minimum',
      checkbox('Include the standard legal disclaimer'),
      standardDisclaimer,
      heading('Response Guidelines'),
      link('Cancel', '/attorney/claimed-questions'),
      button('Submit Answer'),
    );
    await expect(await the(checkbox('Include the standard legal disclaimer'))).toBeChecked();
  },
};

export const Written: Story = {
  play: async () => {
    await fill(response, answerText);
    await sees(page(), `${answerText.length} / 20,000 characters`);
  },
};

export const NothingWritten: Story = {
  play: async () => {
    await fill(response, '   ');
    await press('Submit Answer');
    await seesToast(toastTexts.answerRequired);
  },
};

export const TooShort: Story = {
  play: async () => {
    await fill(response, 'Look at the break clause.');
    await press('Submit Answer');
    await seesToast(toastTexts.answerTooShort);
    await sees(page(), toastTexts.answerTooShort.description);
  },
};

export const RefusedWithoutAWord: Story = {
  beforeEach: network(refuse(calls.answerQuestion, 400)),
  play: async () => {
    await fill(response, answerText);
    await press('Submit Answer');
    const description = 'Failed to submit answer. Please try again.';
    await seesToast({ title: 'Error', description });
    await expect(await valueIn(response)).toBe(answerText);
  },
};

const sent = fn();

export const Submitted: Story = {
  beforeEach: network(
    stub(calls.answerQuestion, ({ body }) => {
      sent(body);
      return { ...claimed, status: 'answered' as const };
    }),
    stub(calls.listClaimedQuestions, [
      aClaimedQuestion({ title: 'A question to answer', status: 'answered' }),
    ]),
  ),
  play: async () => {
    await fill(response, answerText);
    await press('Submit Answer');
    await seesToast(toastTexts.answerSubmitted);
    const card = await inside(cards('A question to answer'));
    await sees(card, 'Answered', link('View Answer', '/questions/1'));
    const format = 'markdown';
    const includeDisclaimer = true;
    await expect(sent).toHaveBeenCalledWith({ content: answerText, includeDisclaimer, format });
  },
};

const givenBack = fn();

export const GivenBack: Story = {
  beforeEach: network(
    stub(calls.returnQuestion, ({ body }) => {
      givenBack(body);
      return { message: toastTexts.questionReturned.description };
    }),
    stub(calls.listQueue, []),
    stub(calls.countQueue, { available: 0 }),
  ),
  play: async () => {
    await sees(page(), part(/^Please answer by Mar \d, 2026, /));
    await press('Give Back');
    await sees(page(), heading('Give this question back?'), button('Cancel'));
    await fill(/^In your own words/, 'Our firm works for the landlord.');
    await press('Give Back', await inside((place) => place.queryAllByRole('dialog')));
    await sees(page(), messages.oneReason);
    await click(radio(returnReasons.conflict));
    await press('Give Back', await inside((place) => place.queryAllByRole('dialog')));
    await seesToast(toastTexts.questionReturned);
    await expect(givenBack).toHaveBeenCalledWith({
      reason: 'conflict',
      words: 'Our firm works for the landlord.',
    });
    await sees(page(), heading('Question Queue'), heading('No Questions Available'));
  },
};

/** Words are not needed beside the reason. */
export const GivenBackWithoutWords: Story = {
  beforeEach: network(
    stub(calls.returnQuestion, { message: toastTexts.questionReturned.description }),
    stub(calls.listQueue, []),
    stub(calls.countQueue, { available: 0 }),
  ),
  play: async () => {
    await press('Give Back');
    await click(radio(returnReasons.time));
    await press('Give Back', await inside((place) => place.queryAllByRole('dialog')));
    await seesToast(toastTexts.questionReturned);
    await sees(page(), heading('No Questions Available'));
  },
};

export const Held: Story = {
  beforeEach: network(
    stub(calls.getQuestion, { ...claimed, claimHeldAt: '2026-03-03T20:00:00.000Z' }),
  ),
  play: () => sees(page(), part(/^You were writing, so you were given as long again/)),
};

export const SessionEnded: Story = {
  beforeEach: network(refuse(calls.answerQuestion, 401, 'Unauthorized')),
  play: async () => {
    await fill(response, answerText);
    await press('Submit Answer');
    await seesToast(sessionTexts.unauthorized);
    await leavesTo('/api/login');
  },
};
