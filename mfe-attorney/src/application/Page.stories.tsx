import {
  calls,
  failures,
  latestGraduationYear,
  type MailedApplication,
  messages,
  refusals,
  toastTexts,
} from '@counsel/contracts';
import {
  aProfile,
  asApplicant,
  asAttorney,
  asUser,
  asVisitor,
  button,
  choose,
  click,
  combobox,
  counted,
  expect,
  field,
  figure,
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
  userEvent,
  valueIn,
} from '@counsel/storybook';

const meta = {
  title: 'Screens/Attorney/Application',
  tags: ['!autodocs'],
  parameters: { path: '/apply-attorney' },
  beforeEach: network(...asVisitor()),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  beforeEach: network(neverAnswer(calls.getCurrentUser)),
  play: () => sees(page(), 'Loading...'),
};

export const Empty: Story = {
  play: async () => {
    await sees(
      page(),
      heading('Attorney Application'),
      part(/approval status within 2-3 business days/),
      field(/^First name$/i),
      field(/^Last name$/i),
      field('Email'),
      field(/^License Number$/i),
      field(/^BPR Number/i),
      combobox(/^Practice State$/i),
      figure(/^Years of Experience$/i),
      field(/^Law School$/i),
      figure(/^Graduation Year$/i),
      field(/^Practice Areas$/i),
      field(/^Specializations/),
      link('what the terms ask of attorneys', '/terms#attorneys'),
      link('privacy policy', '/privacy'),
      button('Submit Application'),
    );
    await expect(await valueIn(/^Years of experience$/i)).toBe('0');
    await expect(await valueIn(/^Graduation year$/i)).toBe(String(latestGraduationYear()));
    await sees(page(), '0 to 80', `1950 to ${latestGraduationYear()}`);
  },
};

export const States: Story = {
  play: async () => {
    await click(combobox(/^Practice State$/i));
    await sees(page(), (place) => place.queryAllByRole('option', { name: 'TX' }));
    const states = page().getAllByRole('option');
    await expect(states.map(({ textContent }) => textContent)).toEqual([
      'AL',
      'CA',
      'FL',
      'NY',
      'TX',
      'TN',
    ]);
    await userEvent.keyboard('{Escape}');
  },
};

export const Wrong: Story = {
  play: async () => {
    await fill(/^Years of experience$/i, '-1');
    await fill(/^Graduation year$/i, '1949');
    await press('Submit Application');
    await sees(
      page(),
      'First name is required',
      'Last name is required',
      'Valid email is required',
      messages.licenseNumber,
      messages.practiceState,
      'Years of experience must be 0 or greater',
      messages.lawSchool,
      'Valid graduation year is required',
      messages.practiceAreas,
    );
    await fill(/^Graduation year$/i, String(latestGraduationYear() + 1));
    await fill(/^Years of experience$/i, '0');
    await seesNo(page(), messages.yearsExperience);
    await sees(page(), messages.graduationYear);
    await fill(/^Graduation year$/i, '1950');
    await seesNo(page(), messages.graduationYear);
  },
};

const apply = async () => {
  await fill(/^First name$/i, 'Ada');
  await fill(/^Last name$/i, 'Lovelace');
  await fill('Email', 'ada@example.com');
  await fill(/^License number$/i, 'TX-4711');
  await choose(/^Practice state$/i, 'TX');
  await fill(/^Years of experience$/i, '7');
  await fill(/^Law school$/i, 'Austin');
  await fill(/^Graduation year$/i, '2015');
  await fill(/^Practice areas$/i, 'Contracts and leases');
  await press('Submit Application');
};

export const RefusedWithoutAWord: Story = {
  beforeEach: network(refuse(calls.apply, 400)),
  play: async () => {
    await apply();
    const { title, fallback: description } = failures.application;
    await seesToast({ title, description });
    await expect(await valueIn('Email')).toBe('ada@example.com');
  },
};

export const Submitted: Story = {
  beforeEach: network(stub(calls.apply, { id: 7 })),
  play: async () => {
    await apply();
    await seesToast(toastTexts.applicationSubmitted);
    await sees(
      page(),
      heading('Application Submitted'),
      part(/open the link that we have sent to it, signed in to an account/),
      part(/approval status within 2-3 business days/),
      link('Return Home', '/'),
    );
    await seesNo(page(), button('Submit Application'));
  },
};

export const AppliedBefore: Story = {
  beforeEach: network(...asApplicant()),
  play: () =>
    sees(
      page(),
      heading('You have already applied'),
      link('View Application Status', '/attorney-dashboard'),
    ),
};

export const ApprovedUnconfirmed: Story = {
  beforeEach: network(...asApplicant({ isApproved: true, addressConfirmed: false })),
  play: () =>
    sees(
      page(),
      heading('You have already applied'),
      'Your application was approved. Its email address is still to be confirmed.',
      link('View Application Status', '/attorney-dashboard'),
    ),
};

export const OfAnAttorney: Story = {
  beforeEach: network(...asAttorney()),
  play: () =>
    sees(
      page(),
      heading('You are already an attorney'),
      link('Go to Attorney Dashboard', '/attorney-dashboard'),
    ),
};

const mailed = { path: '/apply-attorney?link=token' };
const back = new URLSearchParams({ returnTo: mailed.path });

export const MailedLinkSignedOut: Story = {
  parameters: mailed,
  play: () =>
    sees(
      page(),
      heading('Confirm Your Application'),
      part(/If you never applied, close this page/),
      link('Sign In', `/login?${back}`),
      link('Create an Account', `/register?${back}`),
    ),
};

/** What somebody wrote under the reader's address. */
const applied: MailedApplication = {
  firstName: 'Leo',
  lastName: 'Lovelace',
  licenseNumber: 'TX-4711',
  practiceState: 'TX',
  practiceAreas: 'Contracts, leases of offices and shops',
  createdAt: '2026-03-04T10:00:00.000Z',
};
const shown = stub(calls.readApplicationLink, applied);

export const MailedLinkLoading: Story = {
  parameters: mailed,
  beforeEach: network(...asUser(), neverAnswer(calls.readApplicationLink)),
  play: async () => {
    await sees(page(), heading('Confirm Your Application'));
    await seesNo(page(), button('I Applied: Confirm'));
  },
};

export const MailedLink: Story = {
  parameters: mailed,
  beforeEach: network(...asUser(), shown, neverAnswer(calls.linkApplication)),
  play: async () => {
    await sees(
      page(),
      heading('Confirm Your Application'),
      part(/Somebody applied as an attorney and gave the email address/),
      counted('Name', 'Leo Lovelace'),
      counted('License Number', 'TX-4711'),
      counted('Practice State', 'TX'),
      counted('Applied', 'Mar 4, 2026'),
      counted('Practice Areas', 'Contracts, leases of offices and shops'),
      button('I Applied: Confirm'),
      link('Not Mine', '/'),
    );
  },
};

/** Nobody knows who it is: whoever is signed in is not sent to sign in, nor to make an account. */
export const MailedLinkUnchecked: Story = {
  parameters: mailed,
  beforeEach: network(refuse(calls.getCurrentUser, 504), shown),
  play: async () => {
    await sees(page(), button('I Applied: Confirm'), part(/It then belongs to your account/));
    await seesNo(page(), link('Create an Account', `/register?${back}`));
  },
};

/** As long as names and numbers can be, and practice areas too long to be shown. */
export const MailedLinkOfALongName: Story = {
  parameters: mailed,
  beforeEach: network(
    ...asUser(),
    stub(calls.readApplicationLink, {
      ...applied,
      firstName: 'Maximiliane'.repeat(9),
      licenseNumber: 'TX-4711-'.repeat(25),
      practiceAreas: null,
    }),
  ),
  play: async () => {
    await sees(page(), button('I Applied: Confirm'));
    await seesNo(page(), 'Practice Areas');
  },
};

export const MailedLinkFollowed: Story = {
  parameters: mailed,
  beforeEach: network(...asUser(), shown, stub(calls.linkApplication, aProfile())),
  play: async () => {
    await press('I Applied: Confirm');
    await leavesTo('/attorney-dashboard');
  },
};

/** Of somebody who applied from here, and is approved already or not. */
export const MailedLinkOfAnApplicant: Story = {
  parameters: mailed,
  beforeEach: network(...asApplicant({ addressConfirmed: false }), shown),
  play: () => sees(page(), heading('Confirm Your Application'), button('I Applied: Confirm')),
};

const nothingShown = async (title: string, message: string) => {
  await sees(page(), heading(title), message);
  await seesNo(page(), button('I Applied: Confirm'), 'License Number');
};

/** Somebody else applied in the reader's name. */
export const MailedLinkOfAnother: Story = {
  parameters: mailed,
  beforeEach: network(
    ...asUser(),
    refuse(calls.readApplicationLink, 403, refusals.otherAccountsLink),
  ),
  play: () => nothingShown('This is another account’s application', refusals.otherAccountsLink),
};

export const MailedLinkTooOld: Story = {
  parameters: mailed,
  beforeEach: network(
    ...asUser(),
    refuse(calls.readApplicationLink, 400, refusals.applicationLink),
  ),
  play: () => nothingShown('This link is no longer valid', refusals.applicationLink),
};

/** The reader has applied, and opens the link of what a stranger sent. */
export const MailedLinkBesideOnesOwn: Story = {
  parameters: mailed,
  beforeEach: network(
    ...asApplicant({ addressConfirmed: false }),
    refuse(calls.readApplicationLink, 409, refusals.alreadyApplied),
  ),
  play: async () => {
    await nothingShown('This account has another application', refusals.alreadyApplied);
    await sees(page(), link('View Application Status', '/attorney-dashboard'));
  },
};

export const MailedLinkNotRead: Story = {
  parameters: mailed,
  beforeEach: network(...asUser(), refuse(calls.readApplicationLink, 500)),
  play: () => sees(page(), 'We could not load the application.', button('Retry')),
};

/** Another of the address was confirmed meanwhile. */
export const MailedLinkOvertaken: Story = {
  parameters: mailed,
  beforeEach: network(
    ...asUser(),
    shown,
    refuse(calls.linkApplication, 400, refusals.applicationLink),
  ),
  play: async () => {
    await press('I Applied: Confirm');
    const { title } = failures.confirmApplication;
    await seesToast({ title, description: refusals.applicationLink });
  },
};
