import { randomUUID } from 'node:crypto';
import { calls } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { ApiClient, type ApiOptions } from '../support/api.ts';
import {
  type AccessRow,
  administrators,
  type Expected,
  everybody,
  signedIn,
} from './access.rows.ts';
import type { Actor, Cast } from './actors.ts';

/** Another session of an actor, as that actor's other browser began it. */
async function otherSession(cast: Cast, actor: Actor): Promise<ApiOptions> {
  if (actor === 'v') return { params: { id: randomUUID() } };
  const { email, password } = cast.member(actor);
  const elsewhere = new ApiClient(cast.as(actor).origin);
  await elsewhere.do(calls.login, { body: { email, password } });
  const sessions = await elsewhere.do(calls.listSessions);
  return { params: { id: sessions.find(({ current }) => current)?.id ?? '' } };
}

const passwordOf = (cast: Cast, actor: Actor): string =>
  actor === 'v' ? 'none' : cast.member(actor).password;
/** The new password is the old one, so that the cast can go on. */
const newPassword = (cast: Cast, actor: Actor, currentPassword = passwordOf(cast, actor)) => ({
  currentPassword,
  password: passwordOf(cast, actor === 'v' ? 'u' : actor),
  confirmPassword: passwordOf(cast, actor === 'v' ? 'u' : actor),
});

/** A sign-in on a browser that is new to the account stands in its list of notifications. */
async function noticeOf(cast: Cast, actor: Actor): Promise<string> {
  if (actor === 'v') return randomUUID();
  const latest = async () => (await cast.as(actor).do(calls.listNotices))[0]?.id;
  const { email, password } = cast.member(actor);
  if (!(await latest())) {
    await new ApiClient(cast.as(actor).origin).do(calls.login, { body: { email, password } });
  }
  return until(latest, { what: 'a notification' });
}

const attorneys = (status: number): Expected => [401, 403, 403, 403, status, status, 403];
const alertChoice = {
  frequency: 'hourly',
  categories: [1, 2],
  states: null,
  quietHours: { from: '22:00', to: '07:00' },
  timeZone: 'America/Chicago',
};

const allMail = {
  'question-claimed': true,
  'question-answered': true,
  'question-followed-up': true,
  'question-returned': true,
};

/** What people see and change of their own account. */
export const accountRows: readonly AccessRow[] = [
  {
    call: calls.writeToSupport,
    about: 'by whoever needs help; a visitor says where to answer',
    expected: everybody(201),
    subject: () => ({
      body: { topic: 'other', words: 'What does it cost to ask?', email: 'someone@example.com' },
    }),
  },
  { call: calls.listSessions, about: 'own', expected: signedIn(200) },
  { call: calls.endSession, about: 'own', expected: signedIn(200), subject: otherSession },
  {
    call: calls.endSession,
    about: 'of somebody else',
    expected: signedIn(404),
    subject: (cast, actor) => otherSession(cast, actor === 'u' ? 'o' : 'u'),
  },
  {
    call: calls.endSession,
    about: 'missing',
    expected: signedIn(404),
    subject: () => ({ params: { id: randomUUID() } }),
  },
  { call: calls.endOtherSessions, about: 'own', expected: signedIn(200) },
  {
    call: calls.endAllSessions,
    about: 'own, by a token of nobody: the cast goes on',
    expected: everybody(401),
    subject: () => ({ headers: { cookie: 'counsel=made-up' } }),
  },
  {
    call: calls.confirmSignIn,
    about: 'with a wrong password',
    expected: signedIn(400),
    subject: () => ({ body: { password: 'not it at all' } }),
  },
  {
    call: calls.confirmSignIn,
    about: 'with one’s own',
    expected: signedIn(200),
    subject: (cast, actor) => ({ body: { password: passwordOf(cast, actor) } }),
  },
  {
    call: calls.changeName,
    about: 'of oneself',
    expected: signedIn(200),
    subject: () => ({ body: { firstName: 'Robin', lastName: 'Renamed' } }),
  },
  {
    call: calls.changePassword,
    about: 'with a wrong one',
    expected: signedIn(400),
    subject: (cast, actor) => ({ body: newPassword(cast, actor, 'not it at all') }),
  },
  {
    call: calls.changePassword,
    about: 'with the present one',
    expected: signedIn(200),
    subject: (cast, actor) => ({ body: newPassword(cast, actor) }),
  },
  {
    call: calls.changeEmail,
    about: 'to a taken one',
    expected: signedIn(200),
    subject: async (cast, actor) => ({
      body: {
        email: (await cast.newMember()).email,
        currentPassword: passwordOf(cast, actor),
      },
    }),
  },
  {
    call: calls.changeEmail,
    about: 'to one’s own',
    expected: signedIn(409),
    subject: (cast, actor) => ({
      body: {
        email: actor === 'v' ? 'visitor@example.com' : cast.member(actor).email,
        currentPassword: passwordOf(cast, actor),
      },
    }),
  },
  {
    call: calls.changeEmail,
    about: 'with a wrong password',
    expected: signedIn(400),
    subject: () => ({ body: { email: 'new@example.com', currentPassword: 'not it at all' } }),
  },
  { call: calls.getMailPreferences, about: 'own', expected: signedIn(200) },
  {
    call: calls.setMailPreferences,
    about: 'own',
    expected: signedIn(200),
    subject: () => ({ body: allMail }),
  },
  { call: calls.getMailStanding, about: 'own', expected: signedIn(200) },
  { call: calls.resumeMails, about: 'of oneself', expected: signedIn(200) },
  {
    call: calls.reportMail,
    about: 'by a made-up token',
    expected: everybody(400),
    subject: () => ({ body: { token: 'made-up', reason: 'bounced' } }),
  },
  { call: calls.getAlerts, about: 'own', expected: attorneys(200) },
  {
    call: calls.setAlerts,
    about: 'own',
    expected: attorneys(200),
    subject: () => ({ body: alertChoice }),
  },
  { call: calls.listNotices, about: 'own', expected: signedIn(200) },
  { call: calls.countNotices, about: 'own', expected: signedIn(200) },
  {
    call: calls.readNotice,
    about: 'own',
    expected: signedIn(200),
    subject: async (cast, actor) => ({ params: { id: await noticeOf(cast, actor) } }),
  },
  {
    call: calls.readNotice,
    about: 'of somebody else',
    expected: signedIn(404),
    subject: async (cast, actor) => ({
      params: { id: await noticeOf(cast, actor === 'u' ? 'o' : 'u') },
    }),
  },
  {
    call: calls.readNotices,
    about: 'own',
    expected: signedIn(200),
    subject: async (cast, actor) => ({ body: { latest: await noticeOf(cast, actor) } }),
  },
  {
    call: calls.readNotices,
    about: 'from somebody else’s',
    expected: signedIn(404),
    subject: async (cast, actor) => ({
      body: { latest: await noticeOf(cast, actor === 'u' ? 'o' : 'u') },
    }),
  },
  {
    call: calls.unsubscribe,
    about: 'with a made-up token',
    expected: everybody(400),
    subject: () => ({ query: { token: 'made-up' } }),
  },
];

/** What administrators see of the portal: mails that it has given up, and what it does at its times. */
export const mailRows: readonly AccessRow[] = [
  { call: calls.listSchedules, about: 'all', expected: administrators(200) },
  { call: calls.listFailedMails, about: 'all', expected: administrators(200) },
  {
    call: calls.sendMailAgain,
    about: 'missing',
    expected: administrators(404),
    subject: () => ({ params: { id: randomUUID() } }),
  },
];
