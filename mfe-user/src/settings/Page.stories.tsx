import {
  calls,
  confirmations,
  messages,
  type OwnSession,
  refreshTexts,
  refusals,
  sessionTexts,
} from '@counsel/contracts';
import {
  asUser,
  aUser,
  button,
  click,
  counted,
  expect,
  fill,
  fn,
  heading,
  inside,
  labelled,
  leavesTo,
  link,
  type Meta,
  network,
  neverAnswer,
  ownCounts,
  page,
  part,
  press,
  refuse,
  region,
  type StoryObj,
  sees,
  seesNo,
  seesToast,
  stub,
  switchNamed,
  the,
  waitFor,
} from '@counsel/storybook';
import { done, failed } from './texts.ts';

const preferences = {
  'question-claimed': true,
  'question-answered': true,
  'question-followed-up': true,
  'question-returned': true,
};
const aSession = (id: string, current = false): OwnSession => ({
  id,
  device: current ? 'Firefox on Windows' : 'Safari on iOS',
  startedAt: '2026-03-02T09:30:00.000Z',
  lastSeenAt: '2026-03-02T09:30:00.000Z',
  current,
});

const meta = {
  title: 'Screens/User/Settings',
  tags: ['!autodocs'],
  parameters: { path: '/settings' },
  beforeEach: network(
    ...asUser(),
    stub(calls.listOwnQuestions, []),
    stub(calls.countOwnQuestions, ownCounts(0, 0, 0)),
    stub(calls.getMailPreferences, preferences),
    stub(calls.getMailStanding, { stopped: null }),
    stub(calls.listSessions, [aSession('this', true)]),
  ),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const matter = (title: string) => inside(region(title));
const hasFocus = async (element: HTMLElement) => waitFor(() => expect(element).toHaveFocus());

export const Loading: Story = {
  beforeEach: network(neverAnswer(calls.listSessions), neverAnswer(calls.getMailPreferences)),
  play: () => sees(page(), heading('Account'), 'Loading your sessions'),
};

export const Failed: Story = {
  beforeEach: network(refuse(calls.listSessions, 500), refuse(calls.getMailPreferences, 500)),
  play: async () => {
    await sees(await matter('Sessions'), 'We could not load your sessions.', button('Retry'));
    await sees(await matter('Email Notifications'), part(/^We could not load/), button('Retry'));
  },
};

/** Far below the page's heading: whoever has tried again goes on where they were. */
export const LoadedAgain: Story = {
  beforeEach: network(refuse(calls.getMailPreferences, 500)),
  play: async ({ msw }) => {
    const mails = await matter('Email Notifications');
    await sees(mails, button('Retry'));
    msw.use(stub(calls.getMailPreferences, preferences));
    await press('Retry', mails);
    await sees(mails, switchNamed('When your question is answered'));
    await hasFocus(await the(heading('Email Notifications')));
  },
};

export const Full: Story = {
  play: async () => {
    await sees(
      page(),
      heading('Settings'),
      heading('Welcome, Renata!'),
      link('Ask Question', '/submit-question'),
      counted('Total Questions', 0),
      heading('Your Questions'),
      heading('Account'),
      heading('Name'),
      heading('Email Address'),
      heading('Password'),
      heading('Email Notifications'),
      heading('Sessions'),
      'This session',
      switchNamed('When your question is answered'),
      'Verified',
    );
    const sections = await inside((place) =>
      place.queryAllByRole('navigation', { name: 'Settings' }),
    );
    for (const name of ['Name', 'Email Address', 'Password', 'Sessions', 'Your Questions']) {
      const id = name.toLowerCase().replace('email address', 'email').replace(' ', '-');
      await sees(sections, link(name, `#${id}`));
      await expect(document.querySelectorAll(`#${id}`)).toHaveLength(1);
    }
    await sees(
      sections,
      link('Sign-in security', '#sign-in-security'),
      link('Email Notifications', '#notifications'),
    );
    await seesNo(sections, link('Question Alerts', '#question-alerts'));
    await seesNo(page(), 'Not verified', button('Send a New Link'));
    await seesNo(page(), switchNamed('When an attorney applies to be approved'));
  },
};

export const NameMissing: Story = {
  play: async () => {
    const name = await matter('Name');
    await fill('First name', '', name);
    await fill('Last name', '', name);
    await press('Save Name', name);
    await sees(name, messages.firstName, messages.lastName);
    await hasFocus(await the(labelled('First name'), name));
  },
};

export const NameChanged: Story = {
  play: async ({ msw }) => {
    const renamed = aUser({ firstName: 'Nelly', lastName: 'Newman' });
    msw.use(
      stub(calls.changeName, () => {
        msw.use(stub(calls.getCurrentUser, renamed));
        return renamed;
      }),
    );
    const name = await matter('Name');
    await fill('First name', ' Nelly ', name);
    await fill('Last name', 'Newman', name);
    await press('Save Name', name);
    await seesToast({ title: 'Name Changed', description: 'Your new name has been saved.' });
    await sees(page(), heading('Welcome, Nelly!'));
    await seesNo(name, 'Not saved yet');
  },
};

/** What is written stays, and is not taken for what is saved. */
export const NameNotChanged: Story = {
  beforeEach: network(refuse(calls.changeName, 503, 'Please try again.')),
  play: async () => {
    const name = await matter('Name');
    await seesNo(name, 'Not saved yet');
    await fill('First name', 'Nelly', name);
    await press('Save Name', name);
    await seesToast({ title: 'Name Not Changed', description: 'Please try again.' });
    await sees(name, 'Not saved yet', 'Please try again.');
  },
};

export const AddressNotVerified: Story = {
  beforeEach: network(
    ...asUser({ emailVerified: false }),
    stub(calls.sendVerification, { message: confirmations.verificationSent }),
  ),
  play: async () => {
    const email = await matter('Email Address');
    await sees(email, 'renata@example.com', 'Not verified');
    await press('Send a New Link', email);
    await seesToast({ title: 'Verification Email Sent' });
  },
};

const changeAddress = async (address: string) => {
  const email = await matter('Email Address');
  await fill('New email address', address, email);
  await fill('Current password', 'the password', email);
  await press('Change Email Address', email);
  return email;
};

export const AddressMissing: Story = {
  play: async () => {
    const email = await matter('Email Address');
    await press('Change Email Address', email);
    await sees(email, messages.email, messages.passwordRequired);
    await hasFocus(await the(labelled('New email address'), email));
  },
};

export const AddressWithWrongPassword: Story = {
  beforeEach: network(
    refuse(calls.changeEmail, 400, refusals.currentPassword, [
      { path: 'currentPassword', message: refusals.currentPassword },
    ]),
  ),
  play: async () => {
    const email = await changeAddress('nelly@example.com');
    await seesToast({ title: 'Email Not Changed', description: refusals.currentPassword });
    await sees(email, refusals.currentPassword);
    await hasFocus(await the(labelled('Current password'), email));
    await expect(await the(labelled('New email address'), email)).toHaveValue('nelly@example.com');
  },
};

export const SameAddress: Story = {
  beforeEach: network(refuse(calls.changeEmail, 400, refusals.sameEmail)),
  play: async () => {
    await changeAddress('renata@example.com');
    await seesToast({ title: 'Email Not Changed', description: refusals.sameEmail });
  },
};

export const AddressAsked: Story = {
  beforeEach: network(stub(calls.changeEmail, { message: confirmations.newEmailAsked })),
  play: async () => {
    const email = await changeAddress('nelly@example.com');
    await seesToast({ title: 'Link Sent', description: confirmations.newEmailAsked });
    await sees(email, 'Check the inbox of nelly@example.com', 'renata@example.com');
  },
};

const changePassword = async (current: string, next: string, confirmation = next) => {
  const password = await matter('Password');
  await fill('Current password', current, password);
  await fill('New password', next, password);
  await fill('Confirm new password', confirmation, password);
  await press('Change Password', password);
  return password;
};

export const ShortPassword: Story = {
  play: async () => {
    const password = await changePassword('the password', 'short');
    await sees(password, messages.password);
    await hasFocus(await the(labelled('New password'), password));
  },
};

export const PasswordsDiffer: Story = {
  play: async () => {
    const next = 'a long new password';
    const password = await changePassword('the password', next, 'another new password');
    await sees(password, messages.passwordsDiffer);
  },
};

export const WrongPassword: Story = {
  beforeEach: network(
    refuse(calls.changePassword, 400, refusals.currentPassword, [
      { path: 'currentPassword', message: refusals.currentPassword },
    ]),
  ),
  play: async () => {
    const password = await changePassword('not the password', 'a long new password');
    await sees(password, refusals.currentPassword);
    await hasFocus(await the(labelled('Current password'), password));
  },
};

export const PasswordChanged: Story = {
  beforeEach: network(stub(calls.changePassword, { message: confirmations.passwordChanged })),
  play: async () => {
    await changePassword('the password', 'a long new password');
    const description = confirmations.passwordChanged;
    await seesToast({ title: 'Password Changed', description });
  },
};

/** Turns a kind of mail off; the server keeps it. */
export const MailTurnedOff: Story = {
  play: async ({ msw }) => {
    msw.use(
      stub(calls.setMailPreferences, ({ body }) => {
        const changed = { ...preferences, ...(body as object) };
        msw.use(stub(calls.getMailPreferences, changed));
        return changed;
      }),
    );
    const box = switchNamed('When your question is answered');
    await click(box);
    await seesToast({ title: 'Emails Turned Off' });
    await expect(await the(box)).not.toBeChecked();
    await click(box);
    await seesToast({ title: 'Emails Turned On' });
    await expect(await the(box)).toBeChecked();
  },
};

export const MailNotChanged: Story = {
  beforeEach: network(refuse(calls.setMailPreferences, 500)),
  play: async () => {
    const box = switchNamed('When your question is answered');
    await click(box);
    const description = 'Your choice could not be saved. Please try again.';
    await seesToast({ title: 'Emails Not Changed', description });
    await waitFor(async () => expect(await the(box)).toBeChecked());
  },
};

/** Whoever changes their mind before the first answer sees what the server has. */
export const MailNotChangedTwice: Story = {
  play: async ({ msw }) => {
    const asked = fn();
    const twice = Promise.withResolvers<void>();
    msw.use(
      stub(calls.setMailPreferences, async () => {
        asked();
        await twice.promise;
        throw new Response(null, { status: 500 });
      }),
    );
    const box = switchNamed('When your question is answered');
    const it = await the(box);
    await click(box);
    await expect(it).not.toBeChecked();
    await click(box);
    await expect(it).toBeChecked();
    twice.resolve();
    await seesToast({ title: 'Emails Not Changed' });
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    await expect(it).toBeChecked();
  },
};

const three = [aSession('this', true), aSession('other'), aSession('third')];

export const SeveralSessions: Story = {
  beforeEach: network(stub(calls.listSessions, three)),
  play: async () => {
    const sessions = await matter('Sessions');
    await sees(sessions, 'This session', button('End All Other Sessions'));
    await sees(sessions, 'Firefox on Windows', 'Safari on iOS', 'Signed in Mar 2, 2026');
    await expect(sessions.getAllByRole('listitem')).toHaveLength(3);
    await expect(sessions.getAllByRole('button', { name: 'End Session' })).toHaveLength(2);
  },
};

export const SessionsEnded: Story = {
  beforeEach: ({ msw }) => {
    let left = three;
    msw.use(
      stub(calls.listSessions, () => left),
      stub(calls.endSession, ({ params }) => {
        left = left.filter(({ id }) => id !== params.id);
        return { message: 'The session has ended.' };
      }),
      stub(calls.endOtherSessions, () => {
        left = left.filter(({ current }) => current);
        return { message: '' };
      }),
    );
  },
  play: async () => {
    const sessions = await matter('Sessions');
    const areThere = (count: number) =>
      waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(count));
    await areThere(3);
    await press('End Session', sessions);
    await seesToast({ title: 'Session Ended', description: 'The session has ended.' });
    await areThere(2);
    await hasFocus(await the(heading('Sessions'), sessions));
    await press('End All Other Sessions', sessions);
    await seesToast({ title: 'Sessions Ended' });
    await areThere(1);
    await seesNo(sessions, button('End Session'), button('End All Other Sessions'));
  },
};

/** Somebody signed in elsewhere meanwhile. */
export const SessionsRefreshed: Story = {
  beforeEach: ({ msw }) => {
    let asked = 0;
    msw.use(
      stub(calls.listSessions, () => {
        asked += 1;
        return three.slice(0, asked);
      }),
    );
  },
  play: async () => {
    const sessions = await matter('Sessions');
    await sees(sessions, 'This session', button('Refresh'));
    const before = sessions.getAllByRole('listitem').length;
    await press('Refresh', sessions);
    await waitFor(() => expect(sessions.getAllByRole('listitem').length).toBeGreaterThan(before));
    await sees(sessions, refreshTexts.done('The list of your sessions'));
    await expect(sessions.getByRole('button', { name: 'Refresh' })).toHaveFocus();
  },
};

/** Asks first: one has to sign in again. */
export const SignedOutEverywhere: Story = {
  beforeEach: network(
    stub(calls.listSessions, three),
    stub(calls.endAllSessions, { message: sessionTexts.allEnded }),
  ),
  play: async () => {
    const sessions = await matter('Sessions');
    await press('Sign Out Everywhere', sessions);
    await sees(page(), heading('Sign out everywhere?'));
    await press('Cancel');
    await hasFocus(await the(button('Sign Out Everywhere'), sessions));
    await press('Sign Out Everywhere', sessions);
    await press('Sign Out');
    await seesToast({ title: 'Signed Out', description: sessionTexts.allEnded });
    await leavesTo('/');
  },
};

const stopped = {
  email: 'renata@example.com',
  reason: 'refused' as const,
  since: '2026-03-02T09:30:00.000Z',
};

export const MailsStopped: Story = {
  beforeEach: network(
    stub(calls.getMailStanding, { stopped }),
    stub(calls.resumeMails, { stopped: null }),
  ),
  play: async ({ msw }) => {
    const mails = await matter('Email Notifications');
    await sees(mails, 'We have stopped these emails', part(/renata@example\.com refused/));
    msw.use(stub(calls.getMailStanding, { stopped: null }));
    await press('Send Emails Again', mails);
    await seesToast(done.resumed);
    await seesNo(mails, 'We have stopped these emails');
  },
};

export const MailsStoppedByAComplaint: Story = {
  beforeEach: network(
    stub(calls.getMailStanding, { stopped: { ...stopped, reason: 'complained' } }),
    refuse(calls.resumeMails, 503),
  ),
  play: async () => {
    const mails = await matter('Email Notifications');
    await sees(mails, part(/reported as unwanted/));
    await press('Send Emails Again', mails);
    await seesToast({ title: failed.resumed.title });
    await sees(mails, 'We have stopped these emails');
  },
};
