import {
  type Closing,
  calls,
  closingTexts,
  messages,
  type QuestionDetail,
  refusals,
  toastTexts,
  unhelpfulReasons,
} from '@counsel/contracts';
import {
  type Asked,
  aQuestion,
  asAttorney,
  asUser,
  button,
  click,
  expect,
  field,
  fill,
  fn,
  heading,
  inside,
  link,
  type Meta,
  network,
  page,
  part,
  press,
  radio,
  refuse,
  type StoryObj,
  sees,
  seesNo,
  seesToast,
  stub,
} from '@counsel/storybook';

const meta = {
  title: 'Screens/User/Question detail/Closing',
  tags: ['!autodocs'],
  parameters: { path: '/question/1' },
  beforeEach: network(...asUser()),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const answered = { status: 'answered' as const };
const shows = (over: Partial<QuestionDetail> = {}) => stub(calls.getQuestion, aQuestion(over));
const aClosing = (over: Partial<Closing> = {}): Closing => ({
  isHelpful: true,
  reason: null,
  words: 'Now I know where I stand.',
  closedAt: '2026-03-05T08:15:00.000Z',
  isReopened: false,
  ...over,
});
const didNotHelp = aClosing({
  isHelpful: false,
  reason: 'unclear',
  words: 'Which clause do you mean?',
});
const dialog = () => inside((place) => place.queryAllByRole('dialog'));

/** What a call changes is there when the question is asked again. */
function changing(
  call: typeof calls.withdrawQuestion | typeof calls.closeQuestion,
  before: Partial<QuestionDetail>,
  after: Partial<QuestionDetail>,
) {
  const done = fn();
  const now = () => aQuestion(done.mock.calls.length > 0 ? after : before);
  const change = ({ body }: Asked) => {
    done(body);
    return now();
  };
  const prepare = network(
    ...asUser(),
    stub(calls.getQuestion, now),
    stub<typeof call>(call, change),
  );
  return {
    done,
    prepare: (context: Parameters<typeof prepare>[0]) => {
      done.mockClear();
      return prepare(context);
    },
  };
}

const withdrawn = { withdrawnAt: '2026-03-03T08:00:00.000Z' };

export const Withdraws: Story = {
  beforeEach: changing(calls.withdrawQuestion, {}, withdrawn).prepare,
  play: async () => {
    await sees(page(), heading('No longer need an answer?'));
    await press('Withdraw Question');
    await sees(page(), heading('Withdraw this question?'), button('Cancel'));
    await press('Withdraw Question', await dialog());
    await seesToast(toastTexts.questionWithdrawn);
    await sees(page(), 'Pending', closingTexts.withdrawn);
    await seesNo(page(), button('Withdraw Question'), heading('Waiting for attorney'));
    await expect(document.activeElement).toHaveTextContent(closingTexts.withdrawn);
  },
};

export const Withdrawn: Story = {
  beforeEach: network(
    shows({
      ...withdrawn,
      steps: [
        { name: 'submitted', at: '2026-03-02T09:30:00.000Z' },
        { name: 'withdrawn', at: withdrawn.withdrawnAt },
      ],
    }),
  ),
  play: () => sees(page(), 'Pending', closingTexts.withdrawn, 'You withdrew it'),
};

export const ClaimedMeanwhile: Story = {
  beforeEach: network(shows(), refuse(calls.withdrawQuestion, 409, refusals.claimedMeanwhile)),
  play: async () => {
    await press('Withdraw Question');
    await press('Withdraw Question', await dialog());
    await seesToast({ title: 'Error', description: refusals.claimedMeanwhile });
  },
};

const thanking = changing(calls.closeQuestion, answered, { ...answered, closing: aClosing() });

export const SaysThanks: Story = {
  beforeEach: thanking.prepare,
  play: async () => {
    await sees(page(), heading('Did the answer help?'));
    await press('Close with Thanks');
    await sees(page(), heading('Close this question with thanks?'));
    await fill(/^A word of thanks/, 'Now I know where I stand.');
    await press('Close with Thanks', await dialog());
    await seesToast(toastTexts.questionClosed);
    await expect(thanking.done).toHaveBeenCalledWith({
      verdict: 'helpful',
      words: 'Now I know where I stand.',
    });
    await sees(page(), heading('You said thanks'), 'Closed');
    await seesNo(page(), heading('Did the answer help?'));
  },
};

const blaming = changing(calls.closeQuestion, answered, { ...answered, closing: didNotHelp });

export const SaysWhyNot: Story = {
  beforeEach: blaming.prepare,
  play: async () => {
    await press('It Did Not Help');
    await sees(page(), heading(/^Close this question because/), radio(unhelpfulReasons.unclear));
    await press('It Did Not Help', await dialog());
    await sees(page(), messages.oneReason);
    await expect(document.activeElement).toHaveRole('radio');
    await click(radio(unhelpfulReasons.late));
    await press('It Did Not Help', await dialog());
    await seesToast(toastTexts.questionClosed);
    await expect(blaming.done).toHaveBeenCalledWith({ verdict: 'late' });
    await sees(page(), heading('You said that the answer did not help'));
  },
};

/** Whoever writes again has it open again. */
export const Closed: Story = {
  beforeEach: network(shows({ ...answered, closing: didNotHelp })),
  play: () =>
    sees(
      page(),
      'Answered',
      'Closed',
      heading('You said that the answer did not help'),
      `${unhelpfulReasons.unclear}.`,
      'Which clause do you mean?',
      part(/Mar \d, 2026\. The attorney who answered reads this/),
      closingTexts.reopens,
      field('Your follow-up question'),
    ),
};

export const ClosedOnAPhone: Story = {
  ...Closed,
  globals: { theme: 'dark', viewport: { value: 'phone' } },
};

export const OpenAgain: Story = {
  beforeEach: network(shows({ ...answered, closing: { ...didNotHelp, isReopened: true } })),
  play: async () => {
    await sees(
      page(),
      heading('You said that the answer did not help'),
      part(/^Close your question again/),
      button('Close with Thanks'),
    );
    await seesNo(page(), closingTexts.reopens);
  },
};

const byItsAttorney = { ...answered, isOwner: false, isClaimer: true };

export const ThanksBeforeTheAttorney: Story = {
  beforeEach: network(...asAttorney(), shows({ ...byItsAttorney, closing: aClosing() })),
  play: async () => {
    await sees(
      page(),
      heading('The asker says thanks'),
      'Now I know where I stand.',
      refusals.closedByAsker,
    );
    await seesNo(page(), field('Your reply'), button('Close with Thanks'));
  },
};

export const ReasonBeforeTheAttorney: Story = {
  beforeEach: network(...asAttorney(), shows({ ...byItsAttorney, closing: didNotHelp })),
  play: () =>
    sees(
      page(),
      heading('The asker says that the answer did not help'),
      `${unhelpfulReasons.unclear}.`,
    ),
};

export const AskedForASecondOpinion: Story = {
  beforeEach: network(shows({ ...answered, secondOpinionId: 2 })),
  play: async () => {
    await sees(
      page(),
      heading('You asked for a second opinion'),
      link('View Second Opinion', '/question/2'),
    );
    await seesNo(page(), button('Ask for a Second Opinion'));
  },
};

export const SecondOpinion: Story = {
  parameters: { path: '/question/2' },
  beforeEach: network(shows({ id: 2, ...answered, secondOpinionOf: 1 })),
  play: async () => {
    await sees(
      page(),
      'Second Opinion',
      heading('This is a second opinion'),
      link('View First Answer', '/question/1'),
    );
    await seesNo(page(), button('Ask for a Second Opinion'));
  },
};

/** The first answer is never far from it, before there is a second one. */
export const SecondOpinionThatWaits: Story = {
  parameters: { path: '/question/2' },
  beforeEach: network(shows({ id: 2, secondOpinionOf: 1 })),
  play: () =>
    sees(
      page(),
      'Pending',
      'Second Opinion',
      button('Withdraw Question'),
      link('View First Answer', '/question/1'),
    ),
};

export const AsksForASecondOpinion: Story = {
  beforeEach: network(
    stub(calls.getQuestion, ({ params }) =>
      params.id === '2' ? aQuestion({ id: 2, secondOpinionOf: 1 }) : aQuestion(answered),
    ),
    stub(calls.askSecondOpinion, { id: 2 }),
  ),
  play: async () => {
    await sees(page(), heading('Would you like a second opinion?'));
    await press('Ask for a Second Opinion');
    await sees(page(), heading('Ask another attorney?'), part(/You can do this once\.$/));
    await press('Ask for a Second Opinion', await dialog());
    await seesToast(toastTexts.secondOpinionAsked);
    await sees(page(), heading('This is a second opinion'));
  },
};
