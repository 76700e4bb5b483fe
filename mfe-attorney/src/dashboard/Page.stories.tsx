import {
  type AttorneyStanding,
  calls,
  confirmations,
  failures,
  promiseTexts,
  ratingTexts,
  refusals,
  sessionTexts,
} from '@counsel/contracts';
import {
  aClaimedQuestion,
  aProfile,
  aRating,
  asApplicant,
  asAttorney,
  asUser,
  button,
  counted,
  counts,
  expect,
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
  someFigures,
  stub,
  stubUnlike,
  tellChanged,
  the,
  waitFor,
} from '@counsel/storybook';

const aDay = /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/;

const latest = [11, 10, 9, 8].map((id) => aClaimedQuestion({ id, title: `Question number ${id}` }));

const meta = {
  title: 'Screens/Attorney/Dashboard',
  tags: ['!autodocs'],
  parameters: { path: '/attorney-dashboard' },
  beforeEach: network(
    ...asAttorney(),
    stub(calls.countQueue, { available: 1 }),
    stub(calls.countClaimedQuestions, counts(11, 1, 10)),
    // The list is as long as the screen asks for.
    stub(calls.listClaimedQuestions, ({ query }) => latest.slice(0, Number(query.get('limit')))),
  ),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  beforeEach: network(neverAnswer(calls.getAttorneyStanding)),
  play: () => sees(page(), 'Loading attorney dashboard...'),
};

export const ProfileFailed: Story = {
  beforeEach: network(refuse(calls.getAttorneyStanding, 500)),
  play: () => sees(page(), 'We could not load your attorney profile.', button('Retry')),
};

/** Without a profile. */
export const NoAttorney: Story = {
  parameters: { path: '/attorney' },
  beforeEach: network(...asUser()),
  play: () =>
    sees(
      page(),
      heading('Access Denied - This page is only accessible to attorneys.'),
      link('Return Home', '/'),
    ),
};

export const UnderReview: Story = {
  beforeEach: network(...asApplicant()),
  play: () =>
    sees(
      page(),
      heading('Application Under Review'),
      part(/approval status within 2-3 business days/),
      counted('License Number', 'TX-4711'),
      counted('BPR Number', 'N/A'),
      counted('Practice State', 'TX'),
      counted('Submitted', aDay),
    ),
};

const withdrawing = async () => {
  await press('Withdraw Application');
  await sees(page(), heading('Withdraw this application?'), button('Cancel'));
  await press('Withdraw');
};

export const Withdrawing: Story = {
  beforeEach: network(...asApplicant(), neverAnswer(calls.withdrawApplication)),
  play: withdrawing,
};

export const Withdrawn: Story = {
  beforeEach: network(
    ...asApplicant(),
    stub(calls.withdrawApplication, { message: confirmations.applicationWithdrawn }),
  ),
  play: async () => {
    await withdrawing();
    await sees(
      page(),
      heading('Application Withdrawn'),
      confirmations.applicationWithdrawn,
      link('Apply Again', '/apply-attorney'),
    );
  },
};

let standing: AttorneyStanding;

const review = network(stub(calls.getAttorneyStanding, () => standing));

const waiting: Story['beforeEach'] = (context) => {
  standing = { profile: aProfile({ isApproved: false }) };
  network(...asApplicant())(context);
  review(context);
};

/** What is decided comes by itself to whoever waits for it. */
const decided = async (profile: AttorneyStanding['profile']) => {
  const again = await the(button('Check Again'));
  again.focus();
  standing = { profile };
  await tellChanged(calls.countNotices);
};

export const ApprovedMeanwhile: Story = {
  beforeEach: waiting,
  play: async () => {
    await decided(aProfile({ isApproved: true }));
    const title = 'Your application was approved';
    await seesToast({ title });
    await waitFor(() => expect(document.activeElement).toHaveTextContent(title));
  },
};

export const ClosedMeanwhile: Story = {
  beforeEach: waiting,
  play: async () => {
    await decided(null);
    await sees(page(), link('Apply Again', '/apply-attorney'));
    await waitFor(() =>
      expect(document.activeElement).toHaveTextContent('Your application is closed'),
    );
  },
};

export const StillUnderReview: Story = {
  beforeEach: waiting,
  play: async () => {
    await press('Check Again');
    await seesToast({ title: 'Still under review' });
    await sees(page(), heading('Application Under Review'));
  },
};

/** An administrator was faster. */
export const WithdrawnTooLate: Story = {
  beforeEach: network(
    ...asApplicant(),
    refuse(calls.withdrawApplication, 409, refusals.alreadyDecided),
  ),
  play: async () => {
    await withdrawing();
    const { title } = failures.withdrawApplication;
    await seesToast({ title, description: refusals.alreadyDecided });
    await sees(page(), heading('Application Under Review'));
  },
};

const missing = [
  'Please confirm the email address of your application',
  part(/We sent a link to leo@example.com/),
  button('Send a New Link'),
];

export const UnderReviewUnconfirmed: Story = {
  beforeEach: network(...asApplicant({ addressConfirmed: false })),
  play: () => sees(page(), heading('Application Under Review'), ...missing),
};

export const ApprovedUnconfirmed: Story = {
  beforeEach: network(...asApplicant({ isApproved: true, addressConfirmed: false })),
  play: async () => {
    await sees(
      page(),
      heading('One Step Is Missing'),
      'Approved',
      ...missing,
      button('Check Again'),
      link('Return Home', '/'),
    );
    await seesNo(page(), part(/is being set up/));
  },
};

const description = confirmations.applicationLinkSent;

export const LinkSentAgain: Story = {
  beforeEach: network(
    ...asApplicant({ isApproved: true, addressConfirmed: false }),
    stub(calls.sendApplicationLink, { message: description }),
  ),
  play: async () => {
    await press('Send a New Link');
    await seesToast({ title: 'Application Confirmation', description });
    await sees(page(), button('Send Another Link'));
  },
};

export const LinkNotSent: Story = {
  beforeEach: network(
    ...asApplicant({ isApproved: true, addressConfirmed: false }),
    refuse(calls.sendApplicationLink, 429, refusals.tooMany),
  ),
  play: async () => {
    await press('Send a New Link');
    await seesToast({ title: 'Link Not Sent', description: refusals.tooMany });
  },
};

export const UnderReviewWithoutFacts: Story = {
  beforeEach: network(
    ...asApplicant(),
    stubUnlike(calls.getAttorneyStanding, {
      profile: {
        ...aProfile({ isApproved: false }),
        licenseNumber: null,
        practiceState: null,
        createdAt: null,
      },
    }),
  ),
  play: () =>
    sees(
      page(),
      counted('License Number', 'N/A'),
      counted('BPR Number', 'N/A'),
      counted('Practice State', 'N/A'),
      counted('Submitted', 'N/A'),
    ),
};

/** The role follows from an approval within seconds. */
export const Activating: Story = {
  beforeEach: network(stub(calls.getRoles, { roles: ['user'] })),
  play: () => sees(page(), heading('Your application was approved'), part(/is being set up/)),
};

export const Full: Story = {
  play: async () => {
    await sees(
      page(),
      heading('Attorney Dashboard'),
      'Welcome back, Leo!',
      part(/Lovelace · License TX-4711/),
      'Online',
      counted('Available Questions', 1),
      counted('Claimed Questions', 11),
      counted('Avg Response Time', '2.5h'),
      counted('Rating', '4.9'),
      counted('Avg Response Time', promiseTexts.example),
      counted('Rating', ratingTexts.example),
      heading('Question Queue'),
      '1 question available',
      link('View Question Queue', '/question-queue'),
      heading('Claimed Questions'),
      '11 questions claimed',
      link('View Claimed Questions', '/attorney/claimed-questions'),
      heading('Recent Activity'),
      heading('Question number 11'),
      part(/^Claimed [A-Z][a-z]{2} \d/),
      link('Answer', '/attorney/claimed-questions/11'),
      heading('Question number 9'),
      link('View Activity and Statistics', '/activity'),
    );
    await seesNo(page(), heading('Question number 8'));
  },
};

export const Measured: Story = {
  beforeEach: network(stub(calls.getPromise, someFigures())),
  play: () =>
    sees(
      page(),
      counted('Avg Response Time', '5h'),
      counted('Avg Response Time', 'The median of 14 questions'),
    ),
};

export const FiguresUnknown: Story = {
  beforeEach: network(neverAnswer(calls.getPromise), neverAnswer(calls.getRatings)),
  play: () => sees(page(), counted('Avg Response Time', '–'), counted('Rating', '–')),
};

export const Rated: Story = {
  beforeEach: network(stub(calls.getRatings, { own: aRating(46, 50), all: aRating(899, 1_000) })),
  play: () =>
    sees(
      page(),
      counted('Rating', '4.6'),
      counted('Rating', '46 of 50 questions closed with thanks in a year; all attorneys: 4.4'),
    ),
};

/** Fewer than five of one's own are closed. */
export const RatedAmongAll: Story = {
  beforeEach: network(stub(calls.getRatings, { own: null, all: aRating(12, 13) })),
  play: () =>
    sees(
      page(),
      counted('Rating', '4.6'),
      counted(
        'Rating',
        'All attorneys: 12 of 13 questions closed with thanks in a year. Yours is told from five on',
      ),
    ),
};

/** The second address of the screen. */
export const FullAtItsOtherAddress: Story = { ...Full, parameters: { path: '/attorney' } };

export const WithoutNameAndDate: Story = {
  beforeEach: network(
    ...asAttorney({ firstName: '' }),
    stubUnlike(calls.listClaimedQuestions, [{ ...aClaimedQuestion(), claimedAt: null }]),
  ),
  play: () => sees(page(), 'Welcome back, Attorney!', 'Claimed Recently'),
};

export const Empty: Story = {
  beforeEach: network(
    stub(calls.countClaimedQuestions, counts(0, 0, 0)),
    stub(calls.listClaimedQuestions, []),
  ),
  play: () =>
    sees(
      page(),
      counted('Claimed Questions', 0),
      heading('No recent activity'),
      link('Browse Questions', '/question-queue'),
    ),
};

export const Failed: Story = {
  beforeEach: network(refuse(calls.countQueue, 500), refuse(calls.listClaimedQuestions, 500)),
  play: () =>
    sees(
      page(),
      'We could not load your figures.',
      'We could not load your recent activity.',
      button('Retry'),
    ),
};

export const SessionEnded: Story = {
  beforeEach: network(refuse(calls.listClaimedQuestions, 401, 'Unauthorized')),
  play: async () => {
    await seesToast(sessionTexts.unauthorized);
    await leavesTo('/api/login');
  },
};
