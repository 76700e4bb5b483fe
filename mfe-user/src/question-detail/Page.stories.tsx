import {
  calls,
  type QuestionDetail,
  sessionTexts,
  standardDisclaimer,
  stepTexts,
  toastTexts,
} from '@counsel/contracts';
import {
  type Asked,
  aFollowUp,
  anAnswer,
  aQuestion,
  asAttorney,
  asUser,
  button,
  checkbox,
  counted,
  expect,
  field,
  fill,
  heading,
  leavesTo,
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
  seesToast,
  stub,
  stubUnlike,
  the,
  valueIn,
  waitFor,
  within,
} from '@counsel/storybook';

const aDay = /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/;

const meta = {
  title: 'Screens/User/Question detail',
  tags: ['!autodocs'],
  parameters: { path: '/question/1' },
  beforeEach: network(...asUser()),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const shows = (over: Partial<QuestionDetail> = {}) => stub(calls.getQuestion, aQuestion(over));

/** The same question, as attorneys see it. */
const asked = { isOwner: false };
const claimedByOne = { ...asked, isClaimer: true, status: 'claimed' as const };

export const Loading: Story = {
  beforeEach: network(neverAnswer(calls.getQuestion)),
  play: () => sees(page(), link('Back to Dashboard', '/dashboard'), 'Loading the question'),
};

export const Failed: Story = {
  beforeEach: network(refuse(calls.getQuestion, 500)),
  play: () => sees(page(), 'We could not load the question.', button('Retry')),
};

export const NotFound: Story = {
  beforeEach: network(refuse(calls.getQuestion, 404, 'Not found.')),
  play: () => sees(page(), heading('Question Not Found'), link('Back to Dashboard', '/dashboard')),
};

/** No question can be at such an address: the server is not asked. */
export const NoNumber: Story = {
  parameters: { path: '/question/none' },
  play: () => sees(page(), heading('Question Not Found')),
};

export const Pending: Story = {
  beforeEach: network(shows()),
  play: async () => {
    await sees(
      page(),
      link('Back to Dashboard', '/dashboard'),
      'Pending',
      heading('May we end the lease early?'),
      part(/^We rent an office/),
      counted('Category', 'Contracts'),
      counted('Asked by', 'Anonymous'),
      counted('Asked', aDay),
      heading('Waiting for attorney'),
    );
    await seesNo(page(), heading('Follow-ups'), button('Claim Question'));
  },
};

/** The second address of the screen. */
export const Named: Story = {
  parameters: { path: '/questions/1' },
  beforeEach: network(shows({ isAnonymous: false })),
  play: () => sees(page(), heading('Waiting for attorney'), counted('Asked by', 'Registered User')),
};

/** A claim of it has ended, and another one lasts. */
export const ClaimedAgain: Story = {
  beforeEach: network(
    shows({
      status: 'claimed',
      claimEndsAt: '2026-03-04T10:00:00.000Z',
      steps: [
        { name: 'submitted', at: '2026-03-03T09:00:00.000Z' },
        { name: 'claimed', at: '2026-03-03T10:00:00.000Z' },
        { name: 'lapsed', at: '2026-03-03T22:00:00.000Z' },
        { name: 'claimed', at: '2026-03-03T22:30:00.000Z' },
      ],
    }),
  ),
  play: () =>
    sees(
      page(),
      heading('What happens'),
      'You asked',
      stepTexts.lapsed,
      part(/^The answer, by Mar \d, 2026, \d\d:\d\d\. After that your question waits/),
    ),
};

export const Claimed: Story = {
  beforeEach: network(shows({ status: 'claimed' })),
  play: () =>
    sees(
      page(),
      'Being Reviewed',
      heading('Attorney is reviewing'),
      heading('Follow-ups'),
      field('Your follow-up question'),
      button('Send Follow-up'),
    ),
};

export const Answered: Story = {
  beforeEach: network(shows({ status: 'answered', followUps: [aFollowUp()] })),
  play: () =>
    sees(
      page(),
      'Answered',
      heading('Attorney Response'),
      part(/^Look at the break clause/),
      standardDisclaimer,
      part(/^Answered [A-Z][a-z]{2} \d/),
      part(
        /^Leo Lovelace, licensed in Texas, license number TX-4711\. Checked by .* on Jan 16, 2026\.$/,
      ),
      heading('Follow-ups'),
      'And what if both sides agree?',
      field('Your follow-up question'),
    ),
};

const written = [
  '# Issue',
  'May you **leave** early?\nYes.',
  '- Write to the landlord.\n- Keep a copy.',
  '> The tenant may leave after two years.',
  '[The statute](https://law.example/leases)',
].join('\n\n');

export const AnsweredInMarkdown: Story = {
  beforeEach: network(
    shows({ status: 'answered', answer: anAnswer({ content: written, format: 'markdown' }) }),
  ),
  play: async () => {
    await sees(
      page(),
      heading('Attorney Response'),
      heading('Issue'),
      'Keep a copy.',
      'The tenant may leave after two years.',
      link('The statute (law.example)', 'https://law.example/leases'),
      standardDisclaimer,
    );
    await expect(page().getByRole('heading', { name: 'Issue', level: 3 })).toBeVisible();
  },
};

/** What was answered before shows every sign that was typed. */
export const PlainStaysPlain: Story = {
  beforeEach: network(shows({ status: 'answered', answer: anAnswer({ content: written }) })),
  play: async () => {
    await sees(page(), part(/^# Issue\s+May you \*\*leave\*\* early\?/));
    await seesNo(page(), heading('Issue'));
  },
};

const hostile = [
  '<img src="/x.png" onerror="document.title=1"><script>document.title=2</script>',
  '![picture](https://evil.example/x.png)',
  '[press](javascript:document.title=3) <javascript:document.title=4>',
  '[bank.example](https://bank.example@evil.example/ "bank.example")',
  '<https://b\u0430nk.example/>',
  '['.repeat(500),
].join('\n\n');

export const HostileMarkdown: Story = {
  beforeEach: network(
    shows({ status: 'answered', answer: anAnswer({ content: hostile, format: 'markdown' }) }),
  ),
  play: async () => {
    await sees(
      page(),
      link(/^bank\.example \(evil\.example\)$/, 'https://bank.example@evil.example/'),
    );
    await sees(page(), part(/^<img src=/), part(/\[press\]\(javascript:/), part(/^\[{500}$/));
    const panel = page().getByText(/^<img src=/).parentElement;
    await expect(panel?.querySelector('img, script, iframe, svg, style, [onerror]')).toBeNull();
    const links = [...(panel?.querySelectorAll('a') ?? [])];
    await expect(links).toHaveLength(3);
    for (const each of links) {
      await expect(each.href).toMatch(/^https:/);
      await expect(each.rel).toBe('noopener noreferrer');
      await expect(each.textContent).toMatch(/\((evil|xn--bnk-6cd)\.example\)$/);
    }
    await expect(document.title).toBe(`${aQuestion().title} · Counsel`);
  },
};

export const WithoutDisclaimer: Story = {
  beforeEach: network(
    shows({ status: 'answered', answer: anAnswer({ includeDisclaimer: false }) }),
  ),
  play: async () => {
    await sees(page(), heading('Attorney Response'));
    await seesNo(page(), standardDisclaimer);
  },
};

/** From before it was kept who answered. */
export const AnsweredLongAgo: Story = {
  beforeEach: network(shows({ status: 'answered', answer: anAnswer({ attorney: null }) })),
  play: async () => {
    await sees(page(), heading('Attorney Response'));
    await seesNo(page(), part(/licensed in/));
  },
};

export const UnknownCategoryAndStatus: Story = {
  beforeEach: network(
    stubUnlike(calls.getQuestion, {
      ...aQuestion({ status: 'answered' }),
      categoryId: 9_999,
      status: 'archived',
    }),
  ),
  play: () => sees(page(), 'archived', counted('Category', 'General')),
};

export const BeforeAnAttorney: Story = {
  beforeEach: network(...asAttorney(), shows(asked)),
  play: () =>
    sees(
      page(),
      link('Back to Dashboard', '/attorney-dashboard'),
      heading('Waiting for attorney'),
      button('Claim Question'),
    ),
};

/** Where its claimer answers it. */
const desk = [
  heading('Your Answer'),
  field('Legal response'),
  checkbox('Include the standard legal disclaimer'),
  button('Submit Answer'),
  link('Open Writing Desk', '/attorney/claimed-questions?answer=1'),
];

let isClaimed = false;

export const ClaimedNow: Story = {
  beforeEach: ({ msw }) => {
    isClaimed = false;
    msw.use(
      ...asAttorney(),
      stub(calls.getQuestion, () => aQuestion(isClaimed ? claimedByOne : asked)),
      stub(calls.claimQuestion, () => {
        isClaimed = true;
        return aQuestion(claimedByOne);
      }),
    );
  },
  play: async () => {
    await press('Claim Question');
    await seesToast(toastTexts.questionClaimed);
    await sees(page(), ...desk);
    await seesNo(page(), button('Claim Question'), heading('Attorney is reviewing'));
    await waitFor(async () => expect(await the(field('Legal response'))).toHaveFocus());
  },
};

/** Of another state than the attorney's own, they are asked first. */
export const ClaimedElsewhere: Story = {
  beforeEach: ({ msw }) => {
    isClaimed = false;
    msw.use(
      ...asAttorney(),
      stub(calls.getQuestion, () =>
        aQuestion({ ...(isClaimed ? claimedByOne : asked), state: 'NY' }),
      ),
      stub(calls.claimQuestion, () => {
        isClaimed = true;
        return aQuestion({ ...claimedByOne, state: 'NY' });
      }),
    );
  },
  play: async () => {
    await sees(page(), counted('State', 'New York'));
    await press('Claim Question');
    const asking = heading('Claim a question about New York law?');
    await sees(page(), asking, part(/^You are licensed in Texas\./));
    await press('Cancel');
    await seesNo(page(), asking);
    await press('Claim Question');
    await press('Claim Anyway');
    await seesToast(toastTexts.questionClaimed);
    await sees(page(), ...desk);
  },
};

/** Federal law, or a state that the asker does not know, is anybody's. */
export const ClaimedWithoutAsking: Story = {
  beforeEach: network(
    ...asAttorney(),
    shows({ ...asked, state: 'federal' }),
    stub(calls.claimQuestion, aQuestion({ ...claimedByOne, state: 'federal' })),
  ),
  play: async () => {
    await sees(page(), counted('State', 'Federal'));
    await press('Claim Question');
    await seesToast(toastTexts.questionClaimed);
  },
};

export const LostToAnother: Story = {
  beforeEach: network(
    ...asAttorney(),
    shows(asked),
    refuse(calls.claimQuestion, 409, 'This question has already been claimed.'),
  ),
  play: async () => {
    await press('Claim Question');
    const description = 'This question has already been claimed.';
    await seesToast({ title: 'Error', description });
  },
};

export const OwnOfAnAttorney: Story = {
  beforeEach: network(...asAttorney(), shows({ isOwner: true })),
  play: async () => {
    await sees(page(), heading('Waiting for attorney'));
    await seesNo(page(), button('Claim Question'));
  },
};

/** Of 45 messages, 20 a page, the latest first; a cursor is the place that it leads to. */
const many = Array.from({ length: 45 }, (_, index) =>
  aFollowUp({
    id: 45 - index,
    content: `Message ${45 - index} of many.`,
    authorRole: index % 2 === 0 ? 'asker' : 'attorney',
  }),
);
const placeIn = ({ query }: Asked) => Number(query.get('cursor') ?? 0);

/** The rest comes page by page; what is read stays where it is, and the focus in the conversation. */
export const LongConversation: Story = {
  beforeEach: network(
    stub(
      calls.getQuestion,
      aQuestion({ status: 'answered', followUps: many.slice(0, 20).toReversed() }),
      { next: '20' },
    ),
    stub(calls.listFollowUps, (asked) => many.slice(placeIn(asked), placeIn(asked) + 20), {
      next: (asked) => (placeIn(asked) < 40 ? `${placeIn(asked) + 20}` : undefined),
    }),
  ),
  play: async () => {
    const more = button('Load earlier messages');
    await sees(page(), more, 'Message 26 of many.', 'Message 45 of many.');
    await seesNo(page(), 'Message 25 of many.');
    await waitFor(async () => expect(await the(more)).not.toHaveAttribute('aria-busy'));
    await press('Load earlier messages');
    await sees(page(), 'Message 6 of many.', more);
    await expect(document.activeElement).toBe(await the(more));
    await press('Load earlier messages');
    await sees(page(), 'Message 1 of many.');
    await seesNo(page(), more);
    await expect(document.activeElement).toHaveTextContent('Message 6 of many.');
    const thread = within(page().getByRole('list', { name: 'Follow-ups' }));
    await expect(thread.getAllByRole('listitem')).toHaveLength(45);
  },
};

const follow = async (words: string) => {
  await fill('Your follow-up question', words);
  await press('Send Follow-up');
};

export const FollowUpWrong: Story = {
  beforeEach: network(shows({ status: 'answered' })),
  play: async () => {
    await follow('   ');
    await seesToast(toastTexts.followUpRequired);
    await follow('Why?     ');
    await seesToast(toastTexts.followUpTooShort);
    await expect(await valueIn('Your follow-up question')).toBe('Why?     ');
  },
};

const withFollowUp = (over: Partial<QuestionDetail>, authorRole: 'asker' | 'attorney') => {
  const followUps: QuestionDetail['followUps'] = [];
  return [
    stub(calls.getQuestion, () => aQuestion({ status: 'answered', ...over, followUps })),
    stub(calls.addFollowUp, ({ body }) => {
      const { content } = body as { content: string };
      followUps.push(aFollowUp({ id: followUps.length + 1, content, authorRole }));
      return { id: followUps.length };
    }),
  ];
};

export const FollowUpSent: Story = {
  beforeEach: network(...withFollowUp({}, 'asker')),
  play: async () => {
    await follow('And what about the deposit?');
    await seesToast(toastTexts.followUpSent);
    await sees(page(), 'And what about the deposit?', 'You');
    await expect(await valueIn('Your follow-up question')).toBe('');
  },
};

export const Reply: Story = {
  beforeEach: network(...asAttorney(), ...withFollowUp({ ...asked, isClaimer: true }, 'attorney')),
  play: async () => {
    await sees(page(), field('Your reply'));
    await fill('Your reply', 'Then put it in writing.');
    await press('Send Follow-up');
    await seesToast(toastTexts.followUpSent);
    await sees(page(), 'Then put it in writing.');
  },
};

export const FollowUpBeforeTheAttorney: Story = {
  beforeEach: network(
    ...asAttorney(),
    shows({ ...asked, isClaimer: true, status: 'answered', followUps: [aFollowUp()] }),
  ),
  play: () => sees(page(), 'And what if both sides agree?', 'Anonymous User', field('Your reply')),
};

export const FollowUpFailed: Story = {
  beforeEach: network(shows({ status: 'answered' }), refuse(calls.addFollowUp, 400)),
  play: async () => {
    await follow('And what about the deposit?');
    const description = 'Failed to submit follow-up. Please try again.';
    await seesToast({ title: 'Error', description });
    await expect(await valueIn('Your follow-up question')).toBe('And what about the deposit?');
  },
};

export const SessionEnded: Story = {
  beforeEach: network(
    shows({ status: 'answered' }),
    refuse(calls.addFollowUp, 401, 'Unauthorized'),
  ),
  play: async () => {
    await follow('And what about the deposit?');
    await seesToast(sessionTexts.unauthorized);
    await leavesTo('/api/login');
  },
};
