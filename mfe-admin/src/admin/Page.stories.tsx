import {
  calls,
  confirmations,
  type FailedMail,
  type FoundApplication,
  failures,
  type PendingApplication,
  toastTexts,
} from '@counsel/contracts';
import {
  aPendingApplication,
  asAdministrator,
  asUser,
  button,
  cards,
  counted,
  expect,
  fill,
  fn,
  heading,
  inside,
  link,
  type Meta,
  network,
  neverAnswer,
  page,
  press,
  refuse,
  type StoryObj,
  sees,
  seesNo,
  seesToast,
  stub,
  the,
  waitFor,
} from '@counsel/storybook';

const aDay = /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/;
const reason = 'The mail server did not take the mail: EENVELOPE 550';

const aMail = (over: Partial<FailedMail> = {}): FailedMail => ({
  id: '1',
  kind: 'verification',
  to: 'fay@example.com',
  reason,
  attempts: 5,
  createdAt: '2026-03-02T09:30:00.000Z',
  failedAt: new Date().toISOString(),
  ...over,
});

const two = [
  aPendingApplication(),
  aPendingApplication({ id: 2, firstName: 'Ada', email: 'ada@example.com' }),
];

/** A server with these applications, which forgets those that were decided. */
const reviewing = (applications: PendingApplication[]) => {
  let left = applications;
  const decide = ({ params }: { params: Record<string, string> }) => {
    left = left.filter(({ id }) => id !== Number(params.id));
    return { message: '' };
  };
  return [
    stub(calls.listPendingApplications, () => left),
    stub(calls.countAttorneys, () => ({ pending: left.length, active: 3 })),
    stub(calls.approveAttorney, decide),
    stub(calls.rejectAttorney, (asked) => {
      decided(asked.query.get('reason'));
      return decide(asked);
    }),
  ];
};
const decided = fn();

const found = (application: PendingApplication, isClose: boolean): FoundApplication => ({
  application,
  nameMarks: [],
  emailMarks: [],
  licenseMarks: [],
  lawSchoolMarks: [],
  practiceAreasMarks: [],
  specializationsMarks: [],
  isClose,
});

const meta = {
  title: 'Screens/Admin/Review',
  tags: ['!autodocs'],
  parameters: { path: '/admin' },
  beforeEach: ({ msw }) =>
    msw.use(...asAdministrator(), ...reviewing(two), stub(calls.listFailedMails, [])),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  beforeEach: network(
    neverAnswer(calls.listPendingApplications),
    neverAnswer(calls.countAttorneys),
    neverAnswer(calls.listFailedMails),
  ),
  play: () => sees(page(), heading('Admin Panel'), 'Loading the applications'),
};

export const Failed: Story = {
  beforeEach: network(
    refuse(calls.listPendingApplications, 500),
    refuse(calls.countAttorneys, 500),
    refuse(calls.listFailedMails, 500),
  ),
  play: () => sees(page(), 'We could not load the applications.', button('Retry')),
};

export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(...reviewing([])),
  play: () =>
    sees(
      page(),
      heading('Admin Panel'),
      counted('Pending Applications', 0),
      counted('Awaiting Review', 0),
      counted('Review Status', 'All caught up!'),
      heading('No Pending Applications'),
      heading('Failed Emails'),
      'All emails could be delivered.',
    ),
};

export const Full: Story = {
  play: async () => {
    await sees(
      page(),
      counted('Pending Applications', 2),
      counted('Awaiting Review', 2),
      counted('Review Status', 'Action required'),
      heading('Attorney Applications'),
    );
    await sees(
      await inside(cards(/^Paula/)),
      counted('License Number', 'TX-4711'),
      counted('BPR Number', 'N/A'),
      counted('Practice State', 'TX'),
      counted('Years of Experience', 7),
      counted('Law School', 'Austin'),
      counted('Graduation Year', 2015),
      counted('Practice Areas', 'Contracts, leases'),
      counted('Submitted', aDay),
      'paula@example.com',
      button('Approve'),
      button('Reject'),
    );
    // Whoever opens the page begins at its top, whenever the applications come.
    await expect(document.activeElement).toBe(document.body);
  },
};

/** A throwaway account that names somebody else, and others with the same license. */
export const InAnothersName: Story = {
  beforeEach: ({ msw }) => {
    const other = { firstName: 'Paula', lastName: 'Tester' };
    const suspect = aPendingApplication({
      addressConfirmed: false,
      account: {
        email: 'throwaway@example.com',
        emailVerified: false,
        createdAt: new Date().toISOString(),
      },
      sameLicenseCount: 7,
      sameLicense: [
        { ...other, id: 3, email: 'paula.tester@example.com', standing: 'active' },
        { ...other, id: 4, email: 'paula@example.com', standing: 'approved' },
        { ...other, id: 5, email: 'p.tester@example.com', standing: 'pending' },
      ],
    });
    const visitors = { id: 2, firstName: 'Ada', account: null, addressConfirmed: false };
    msw.use(...reviewing([suspect, aPendingApplication(visitors)]));
  },
  play: async () => {
    const paula = await inside(cards(/^Paula/));
    await sees(
      paula,
      counted('Application’s Email', 'paula@example.comNot confirmed'),
      counted('Account', 'throwaway@example.comNot confirmed'),
      counted('Account Created', 'Less than an hour ago'),
      'Paula Tester, paula.tester@example.com: active attorney',
      'Paula Tester, paula@example.com: approved, not confirmed',
      'Paula Tester, p.tester@example.com: pending',
      'and 4 more',
      link(/TX attorneys/, 'https://www.texasbar.com'),
    );
    const register = paula.getByRole('link', { name: /TX attorneys/ });
    await expect(register).toHaveAttribute('rel', 'noreferrer');
    await sees(await inside(cards(/^Ada/)), counted('Account', 'None: made without signing in'));
    await press('Approve', paula);
    await seesToast(toastTexts.approvedUnconfirmed);
  },
};

export const Approved: Story = {
  play: async () => {
    await press('Approve', await inside(cards(/^Paula/)));
    await seesToast(toastTexts.attorneyApproved);
    await sees(page(), counted('Pending Applications', 1));
    await seesNo(page(), cards(/^Paula/));
  },
};

/** In the place of whoever was approved comes somebody who is called alike: nobody is to go on there. */
export const ApprovedWithinSearch: Story = {
  parameters: { path: '/admin?q=paula' },
  beforeEach: ({ msw }) => {
    const [paula, ada] = two;
    if (!paula || !ada) throw new Error('Two applications are to be reviewed.');
    let isApproved = false;
    msw.use(
      stub(calls.approveAttorney, () => {
        isApproved = true;
        return { message: '' };
      }),
      stub(calls.searchApplications, () => [isApproved ? found(ada, true) : found(paula, false)]),
    );
  },
  play: async () => {
    await press('Approve', await inside(cards(/^Paula/)));
    await sees(page(), cards(/^Ada/));
    await waitFor(async () =>
      expect(await the(heading('Attorney Applications'))).toBe(document.activeElement),
    );
  },
};

export const ApprovalFailed: Story = {
  beforeEach: network(refuse(calls.approveAttorney, 400)),
  play: async () => {
    await press('Approve', await inside(cards(/^Paula/)));
    const { title, fallback: description } = failures.approve;
    await seesToast({ title, description });
  },
};

export const RejectionAsked: Story = {
  play: async () => {
    await press('Reject', await inside(cards(/^Ada/)));
    await sees(page(), heading('Reject this application?'), button('Reject Application'));
  },
};

export const Rejected: Story = {
  beforeEach: ({ msw }) => msw.use(...reviewing([aPendingApplication()])),
  play: async () => {
    await press('Reject', await inside(cards(/^Paula/)));
    await fill(/^Reason/, 'The license number is unknown to the bar.');
    await press('Reject Application');
    await seesToast(toastTexts.applicationRejected);
    await sees(
      page(),
      counted('Review Status', 'All caught up!'),
      heading('No Pending Applications'),
    );
    await expect(decided).toHaveBeenCalledWith('The license number is unknown to the bar.');
  },
};

export const RejectionFailed: Story = {
  beforeEach: network(refuse(calls.rejectAttorney, 400)),
  play: async () => {
    await press('Reject', await inside(cards(/^Paula/)));
    await press('Reject Application');
    const { title, fallback: description } = failures.reject;
    await seesToast({ title, description });
    await sees(page(), heading('Reject this application?'));
  },
};

export const NoAdministrator: Story = {
  beforeEach: network(...asUser()),
  play: () => sees(page(), heading('Access Denied'), link('Return Home', '/')),
};

const mails = [aMail(), aMail({ id: '2', kind: 'question-claimed', to: null })];

/** Nobody learns who asked a question. */
export const FailedEmails: Story = {
  beforeEach: network(stub(calls.listFailedMails, mails)),
  play: async () => {
    await sees(
      await inside(cards('Email verification')),
      counted('To', 'fay@example.com'),
      counted('Tries', 5),
      counted('Given Up', 'Less than an hour ago'),
      counted('Reason', reason),
    );
    const claimed = await inside(cards('Question claimed'));
    await sees(claimed, counted('To', 'Not shown: it would tell who asked'));
  },
};

export const MoreFailedEmails: Story = {
  beforeEach: network(
    stub(
      calls.listFailedMails,
      ({ query }) => mails.filter(({ id }) => (id === '2') === (query.get('cursor') === 'older')),
      { next: 'older' },
    ),
  ),
  play: async () => {
    const place = await inside((shown) =>
      shown.queryAllByRole('region', { name: 'Failed Emails' }),
    );
    await press('Load more', place);
    await sees(place, heading('Question claimed'), '2 failed emails shown, and there are more.');
  },
};

export const EmailsSentAgain: Story = {
  beforeEach: ({ msw }) => {
    let left = mails;
    msw.use(
      stub(calls.listFailedMails, () => left),
      stub(calls.sendMailAgain, ({ params }) => {
        left = left.filter(({ id }) => id !== params.id);
        return { message: confirmations.mailQueued };
      }),
    );
  },
  play: async () => {
    await press('Send Again', await inside(cards('Email verification')));
    const description = confirmations.mailQueued;
    await seesToast({ title: 'Email Under Way', description });
    await seesNo(page(), cards('Email verification'));
    await press('Send Again', await inside(cards('Question claimed')));
    await sees(page(), 'All emails could be delivered.');
    const title = await the(heading('Failed Emails'));
    await waitFor(() => expect(title).toHaveFocus());
  },
};

export const EmailNotSent: Story = {
  beforeEach: network(stub(calls.listFailedMails, [aMail()]), refuse(calls.sendMailAgain, 500)),
  play: async () => {
    await press('Send Again');
    const description = 'The email could not be sent again. Please try again.';
    await seesToast({ title: 'Email Not Sent', description });
  },
};
