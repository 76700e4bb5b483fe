import {
  calls,
  heldBack,
  messages,
  promiseTexts,
  sessionTexts,
  toastTexts,
  waitingTexts,
} from '@counsel/contracts';
import {
  anOwnQuestion,
  arrivesAt,
  asUser,
  button,
  checkbox,
  choose,
  click,
  combobox,
  expect,
  field,
  fill,
  fn,
  goOffline,
  heading,
  labelled,
  leavesTo,
  link,
  lose,
  type Meta,
  network,
  neverAnswer,
  ownCounts,
  page,
  part,
  press,
  radio,
  refuse,
  type StoryObj,
  sees,
  seesNo,
  seesToast,
  someFigures,
  stub,
  the,
  userEvent,
  valueIn,
} from '@counsel/storybook';

const title = 'May we end our lease early?';
const content =
  'We rent an office for five years and want to leave after two. What must we consider before we talk?';
const terms = checkbox('I accept the terms and conditions and the privacy policy');

const write = async (words = { title, content }) => {
  await fill('Question Title', words.title);
  await fill('Detailed Question', words.content);
};
const keepsWords = async () => {
  await expect(await valueIn('Question Title')).toBe(title);
  await expect(await valueIn('Detailed Question')).toBe(content);
};
const submit = async () => {
  await write();
  await click(terms);
  await press('Submit Question');
};

const meta = {
  title: 'Screens/User/Submit question',
  tags: ['!autodocs'],
  parameters: { path: '/submit-question' },
  beforeEach: network(
    ...asUser({ termsAcceptedAt: null }),
    stub(calls.acceptTerms, { termsAcceptedAt: '2026-03-02T09:30:00.000Z' }),
    stub(calls.listOwnQuestions, []),
  ),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

/** Who is there is not known yet. */
export const Loading: Story = {
  beforeEach: network(neverAnswer(calls.getCurrentUser)),
  play: async () => {
    await sees(page(), 'Loading...');
    await seesNo(page(), heading('Ask a Legal Question'));
  },
};

export const Empty: Story = {
  play: async () => {
    await sees(
      page(),
      part(/^An anonymous question comes without your name.*They do see what you write/),
    );
    await sees(
      page(),
      heading('Ask a Legal Question'),
      combobox('Category'),
      'Business Formation',
      radio('Show my name'),
      radio('Anonymous'),
      combobox(/^State/),
      'Attorneys who are licensed there see your question first.',
      field('Question Title'),
      field('Detailed Question'),
      'Legal Disclaimer',
      part(/do not create an attorney-client relationship/),
      terms,
      link('Cancel', '/dashboard'),
    );
    await expect(await the(radio('Show my name'))).toBeChecked();
    const submitButton = await the(button('Submit Question'));
    await expect(submitButton).toBeDisabled();
    await click(terms);
    await expect(submitButton).toBeEnabled();
  },
};

export const ShortWords: Story = {
  play: async () => {
    await write({ title: 'Too short', content: 'Not fifty characters.' });
    await click(terms);
    await press('Submit Question');
    await sees(page(), messages.title, messages.content);
    await expect(await the(labelled('Question Title'))).toHaveFocus();
  },
};

export const WithoutTerms: Story = {
  play: async () => {
    await write();
    await userEvent.type(await the(labelled('Question Title')), '{Enter}');
    await seesToast(toastTexts.termsRequired);
  },
};

export const TermsNotAccepted: Story = {
  beforeEach: network(refuse(calls.acceptTerms, 400)),
  play: async () => {
    await submit();
    await seesToast(toastTexts.termsFailed);
    await keepsWords();
  },
};

export const RefusedWithoutAWord: Story = {
  beforeEach: network(refuse(calls.submitQuestion, 400)),
  play: async () => {
    await submit();
    const description = 'Failed to submit question. Please try again.';
    await seesToast({ title: 'Error', description });
    await keepsWords();
  },
};

export const Refused: Story = {
  beforeEach: network(refuse(calls.submitQuestion, 400, 'Not today.')),
  play: async () => {
    await submit();
    await seesToast({ title: 'Error', description: 'Not today.' });
    await keepsWords();
  },
};

export const Submitting: Story = {
  beforeEach: network(neverAnswer(calls.submitQuestion)),
  play: async () => {
    await submit();
    await sees(page(), button('Submitting...'));
  },
};

const sent = fn();
const accepted = fn();

export const Submitted: Story = {
  beforeEach: network(
    stub(calls.acceptTerms, () => {
      accepted();
      return { termsAcceptedAt: '2026-03-02T09:30:00.000Z' };
    }),
    stub(calls.submitQuestion, ({ body }) => {
      sent(body);
      return { id: 1 };
    }),
    stub(calls.listOwnQuestions, [anOwnQuestion({ title })]),
    stub(calls.countOwnQuestions, ownCounts(1, 0, 1)),
  ),
  play: async () => {
    await choose('Category', 'Contracts');
    await click(radio('Anonymous'));
    await submit();
    await seesToast(toastTexts.questionSubmitted);
    await arrivesAt('/dashboard');
    await sees(page(), heading(title), 'Contracts', 'Anonymous', 'Pending');
    await expect(accepted).toHaveBeenCalled();
    await expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({ categoryId: 2, isAnonymous: true, title, content }),
    );
  },
};

/** The latest question that names a state comes to mind; nothing is chosen by itself. */
export const StateSuggested: Story = {
  beforeEach: network(
    stub(calls.listOwnQuestions, [
      anOwnQuestion({ id: 3 }),
      anOwnQuestion({ id: 2, state: 'TX' }),
      anOwnQuestion({ id: 1, state: 'NY' }),
    ]),
    stub(calls.submitQuestion, ({ body }) => {
      sent(body);
      return { id: 4 };
    }),
    stub(calls.countOwnQuestions, ownCounts(4, 0, 4)),
  ),
  play: async () => {
    const suggestion = button('Use Texas, as for your last question');
    await sees(page(), suggestion, 'Choose a state');
    await press('Use Texas, as for your last question');
    await sees(page(), 'Texas');
    await seesNo(page(), suggestion);
    await expect(page().getByRole('combobox', { name: /^State/ })).toHaveFocus();
    await choose(/^State/, 'I would rather not say');
    await sees(page(), suggestion, 'Choose a state');
    await choose(/^State/, 'Federal');
    await submit();
    await seesToast(toastTexts.questionSubmitted);
    await expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ state: 'federal' }));
    await arrivesAt('/dashboard');
    await sees(page(), heading(anOwnQuestion().title));
  },
};

export const UsualTime: Story = {
  beforeEach: network(
    stub(calls.getPromise, ({ query }) =>
      query.get('state') === 'TX'
        ? someFigures({ categoryId: Number(query.get('categoryId')), state: 'TX' })
        : someFigures(),
    ),
  ),
  play: async () => {
    await sees(page(), 'Questions are usually answered in about 5 hours, from 14 answers.');
    await choose('Category', 'Contracts');
    await choose(/^State/, 'Texas');
    await sees(
      page(),
      'Questions in Contracts for Texas are usually answered in about 5 hours, from 14 answers.',
    );
  },
};

export const NoFiguresYet: Story = {
  play: () => sees(page(), promiseTexts.none),
};

export const StateOfAnAnonymousQuestion: Story = {
  play: async () => {
    await seesNo(page(), part(/narrows down who could be asking/));
    await click(radio('Anonymous'));
    await sees(page(), part(/narrows down who could be asking/));
  },
};

export const OwnIdentity: Story = {
  play: async () => {
    await click(radio('Anonymous'));
    await write({ title, content: `${content} Write to renata@example.com.` });
    await sees(page(), 'Your question may reveal who you are');
  },
};

/** What the form sends, and what goes before it, waits for the network. */
export const WithoutNetwork: Story = {
  beforeEach: ({ msw }) => {
    msw.use(lose(calls.acceptTerms), lose(calls.submitQuestion));
    return goOffline();
  },
  play: async () => {
    await submit();
    const { title: said, description } = waitingTexts('question', false);
    await sees(page(), said, description, button('Do Not Send It'));
    await expect(await the(labelled('Question Title'))).toBeDisabled();
    // Who leaves does not hold it back.
    await seesNo(page(), 'Cancel');
    await press('Do Not Send It');
    await seesNo(page(), description);
    await sees(page(), heldBack('question').title);
    await keepsWords();
    await press('Submit Question');
    await sees(page(), description);
    await seesNo(page(), heldBack('question').title);
  },
};

export const SessionEnded: Story = {
  beforeEach: network(refuse(calls.acceptTerms, 401, 'Unauthorized')),
  play: async () => {
    await submit();
    await seesToast(sessionTexts.unauthorized);
    await leavesTo('/api/login');
  },
};
