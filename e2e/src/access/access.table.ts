import { calls } from '@counsel/contracts';
import type { ApiOptions } from '../support/api.ts';
import {
  type AccessRow,
  administrators,
  type Expected,
  everybody,
  signedIn,
} from './access.rows.ts';
import { accountRows, mailRows } from './account.table.ts';
import type { Cast } from './actors.ts';
import { closingRows } from './closing.table.ts';
import { lateRows } from './late.table.ts';
import { passageRows } from './passages.table.ts';
import { remoteRows } from './remotes.table.ts';
import { secondFactorRows } from './second-factors.table.ts';

const attorneys = (status: number): Expected => [401, 403, 403, 403, status, status, 403];

const byId = ({ id }: { id: number }) => ({ params: { id } });
const missing = (cast: Cast) => byId({ id: cast.missingId });
const pending = async (cast: Cast) => byId(await cast.pendingQuestion());
const claimed = async (cast: Cast) => byId(await cast.claimedQuestion());
const answered = async (cast: Cast) => byId(await cast.answeredQuestion());
const answering =
  (subject: (cast: Cast) => ApiOptions | Promise<ApiOptions>) => async (cast: Cast) => ({
    ...(await subject(cast)),
    body: cast.answer(),
  });
const givingBack =
  (subject: (cast: Cast) => ApiOptions | Promise<ApiOptions>) => async (cast: Cast) => ({
    ...(await subject(cast)),
    body: { reason: 'time' },
  });
const followingUp =
  (question: (cast: Cast) => { id: number } | Promise<{ id: number }>) => async (cast: Cast) => ({
    body: cast.followUp((await question(cast)).id),
  });
const application = async (cast: Cast) => byId(await cast.openApplication());
const decided = async (cast: Cast) => {
  const { id } = await cast.openApplication();
  await cast.as('d').do(calls.approveAttorney, { params: { id } });
  return byId({ id });
};

const session: AccessRow[] = [
  { call: calls.getCurrentUser, about: 'oneself', expected: signedIn(200) },
  { call: calls.getRoles, about: 'own roles', expected: signedIn(200) },
  { call: calls.acceptTerms, about: 'for oneself', expected: signedIn(200) },
  {
    call: calls.login,
    about: 'with a wrong password',
    expected: everybody(401),
    subject: (cast) => ({ body: { email: cast.member('u').email, password: 'not it at all' } }),
  },
  {
    call: calls.register,
    about: 'with a taken address',
    expected: everybody(409),
    subject: (cast) => ({
      body: {
        email: cast.member('u').email,
        password: 'correct horse battery',
        confirmPassword: 'correct horse battery',
        firstName: 'Una',
        lastName: 'Tester',
      },
    }),
  },
  {
    call: calls.forgotPassword,
    about: 'for an unknown address',
    expected: everybody(200),
    subject: () => ({ body: { email: 'nobody@example.com' } }),
  },
  {
    call: calls.forgotPassword,
    about: 'for somebody’s address',
    expected: everybody(200),
    subject: (cast) => ({ body: { email: cast.member('u').email } }),
  },
  {
    call: calls.resetPassword,
    about: 'with a made-up token',
    expected: everybody(400),
    subject: () => ({
      body: {
        token: 'made-up',
        password: 'correct horse battery',
        confirmPassword: 'correct horse battery',
      },
    }),
  },
  {
    call: calls.verifyEmail,
    about: 'with a made-up token',
    expected: everybody(400),
    subject: () => ({ body: { token: 'made-up' } }),
  },
  {
    call: calls.sendVerification,
    about: 'for oneself (attorneys’ and the administrator’s addresses are verified)',
    expected: [401, 200, 200, 200, 409, 409, 409],
  },
  { call: calls.goToLogin, about: 'by navigation', expected: everybody(302) },
];

const words = () => ({ query: { q: 'lease' } });

const questions: AccessRow[] = [
  { call: calls.listCategories, about: 'all', expected: everybody(200) },
  { call: calls.getPromise, about: 'all', expected: everybody(200) },
  {
    call: calls.getPromise,
    about: 'of a category and a state',
    expected: everybody(200),
    subject: () => ({ query: { categoryId: 2, state: 'TX' } }),
  },
  { call: calls.listPromiseMonths, about: 'all', expected: everybody(200) },
  { call: calls.getRatings, about: 'own and all', expected: attorneys(200) },
  {
    call: calls.submitQuestion,
    about: 'with the terms accepted',
    expected: signedIn(201),
    subject: (cast) => ({ body: cast.question() }),
  },
  { call: calls.listOwnQuestions, about: 'own', expected: signedIn(200) },
  { call: calls.countOwnQuestions, about: 'own', expected: signedIn(200) },
  {
    call: calls.searchOwnQuestions,
    about: 'own',
    expected: signedIn(200),
    subject: words,
  },
  { call: calls.listQueue, about: 'all', expected: attorneys(200) },
  { call: calls.countQueue, about: 'all', expected: attorneys(200) },
  {
    call: calls.searchQueue,
    about: 'all',
    expected: attorneys(200),
    subject: words,
  },
  { call: calls.listClaimedQuestions, about: 'own', expected: attorneys(200) },
  { call: calls.countClaimedQuestions, about: 'own', expected: attorneys(200) },
  {
    call: calls.searchClaimedQuestions,
    about: 'own',
    expected: attorneys(200),
    subject: words,
  },
  { call: calls.claimQuestion, about: 'pending', expected: attorneys(200), subject: pending },
  {
    call: calls.claimQuestion,
    about: 'claimed by c',
    expected: [401, 403, 403, 403, 409, 200, 403],
    subject: claimed,
  },
  {
    call: calls.claimQuestion,
    about: 'one’s own',
    expected: attorneys(403),
    subject: async (cast, actor) =>
      byId(await cast.pendingQuestion(actor === 'v' ? undefined : cast.as(actor))),
  },
  {
    call: calls.holdClaim,
    about: 'claimed by c',
    expected: [401, 404, 404, 404, 404, 200, 404],
    subject: claimed,
  },
  { call: calls.holdClaim, about: 'missing', expected: signedIn(404), subject: missing },
  {
    call: calls.returnQuestion,
    about: 'claimed by c',
    expected: [401, 404, 404, 404, 404, 200, 404],
    subject: givingBack(claimed),
  },
  {
    call: calls.returnQuestion,
    about: 'answered by c',
    expected: [401, 404, 404, 404, 404, 409, 404],
    subject: givingBack(answered),
  },
  {
    call: calls.returnQuestion,
    about: 'missing',
    expected: signedIn(404),
    subject: givingBack(missing),
  },
  { call: calls.claimQuestion, about: 'missing', expected: attorneys(404), subject: missing },
  {
    call: calls.answerQuestion,
    about: 'pending',
    expected: signedIn(404),
    subject: answering(pending),
  },
  {
    call: calls.answerQuestion,
    about: 'claimed by c',
    expected: [401, 404, 404, 404, 404, 201, 404],
    subject: answering(claimed),
  },
  {
    call: calls.answerQuestion,
    about: 'answered by c',
    expected: [401, 404, 404, 404, 404, 409, 404],
    subject: answering(answered),
  },
  {
    call: calls.answerQuestion,
    about: 'missing',
    expected: signedIn(404),
    subject: answering(missing),
  },
  {
    call: calls.getQuestion,
    about: 'pending',
    expected: [401, 404, 200, 404, 200, 200, 404],
    subject: pending,
  },
  {
    call: calls.getQuestion,
    about: 'claimed by c',
    expected: [401, 404, 200, 404, 404, 200, 404],
    subject: claimed,
  },
  {
    call: calls.getQuestion,
    about: 'answered by c',
    expected: [401, 404, 200, 404, 404, 200, 404],
    subject: answered,
  },
  { call: calls.getQuestion, about: 'missing', expected: signedIn(404), subject: missing },
  {
    call: calls.listFollowUps,
    about: 'of a pending question',
    expected: [401, 404, 200, 404, 200, 200, 404],
    subject: pending,
  },
  {
    call: calls.listFollowUps,
    about: 'of a question claimed by c',
    expected: [401, 404, 200, 404, 404, 200, 404],
    subject: claimed,
  },
  {
    call: calls.listFollowUps,
    about: 'of a missing question',
    expected: signedIn(404),
    subject: missing,
  },
  {
    call: calls.addFollowUp,
    about: 'to a pending question',
    expected: [401, 404, 409, 404, 404, 404, 404],
    subject: followingUp((cast) => cast.pendingQuestion()),
  },
  {
    call: calls.addFollowUp,
    about: 'to a question claimed by c',
    expected: [401, 404, 201, 404, 404, 201, 404],
    subject: followingUp((cast) => cast.claimedQuestion()),
  },
  {
    call: calls.addFollowUp,
    about: 'to a missing question',
    expected: signedIn(404),
    subject: followingUp((cast) => ({ id: cast.missingId })),
  },
];

const attorneysRows: AccessRow[] = [
  {
    call: calls.getAttorneyProfile,
    about: 'own',
    expected: [401, 404, 404, 200, 200, 200, 404],
  },
  { call: calls.getAttorneyStanding, about: 'own', expected: signedIn(200) },
  { call: calls.listPendingApplications, about: 'all', expected: administrators(200) },
  {
    call: calls.searchApplications,
    about: 'all',
    expected: administrators(200),
    subject: words,
  },
  { call: calls.listAccounts, about: 'all', expected: administrators(200) },
  { call: calls.searchAccounts, about: 'all', expected: administrators(200), subject: words },
  { call: calls.countAttorneys, about: 'all', expected: administrators(200) },
  {
    call: calls.approveAttorney,
    about: 'open',
    expected: administrators(200),
    subject: application,
  },
  {
    call: calls.approveAttorney,
    about: 'already approved',
    expected: administrators(409),
    subject: decided,
  },
  {
    call: calls.approveAttorney,
    about: 'missing',
    expected: administrators(404),
    subject: missing,
  },
  {
    call: calls.rejectAttorney,
    about: 'open',
    expected: administrators(200),
    subject: application,
  },
  {
    call: calls.rejectAttorney,
    about: 'already approved',
    expected: administrators(409),
    subject: decided,
  },
  { call: calls.rejectAttorney, about: 'missing', expected: administrators(404), subject: missing },
  {
    call: calls.linkApplication,
    about: 'with a made-up token',
    expected: [401, 400, 400, 400, 400, 400, 400],
    subject: () => ({ body: { token: 'made-up' } }),
  },
  {
    call: calls.linkApplication,
    about: 'with one that was made up of an application’s id',
    expected: [401, 400, 400, 400, 400, 400, 400],
    subject: async (cast) => ({ body: { token: `${(await cast.openApplication()).id}.x` } }),
  },
  {
    call: calls.readApplicationLink,
    about: 'with a made-up token',
    expected: [401, 400, 400, 400, 400, 400, 400],
    subject: () => ({ body: { token: 'made-up' } }),
  },
  {
    call: calls.readApplicationLink,
    about: 'with one that was made up of an application’s id',
    expected: [401, 400, 400, 400, 400, 400, 400],
    subject: async (cast) => ({ body: { token: `${(await cast.openApplication()).id}.x` } }),
  },
  {
    call: calls.sendApplicationLink,
    about: 'for one’s own application',
    expected: [401, 404, 404, 200, 409, 409, 404],
  },
  {
    call: calls.apply,
    about: 'for an address that nobody has applied with',
    expected: [201, 201, 201, 409, 409, 409, 201],
    subject: (cast) => ({ body: cast.application() }),
  },
  {
    call: calls.withdrawApplication,
    about: 'somebody else’s',
    expected: signedIn(404),
    subject: application,
  },
  { call: calls.withdrawApplication, about: 'missing', expected: signedIn(404), subject: missing },
  {
    call: calls.withdrawApplication,
    about: 'one’s own, which all have sent by now',
    expected: [401, 200, 200, 200, 409, 409, 200],
    subject: async (cast, actor) =>
      actor === 'v' ? missing(cast) : byId(await cast.as(actor).do(calls.getAttorneyProfile)),
  },
];

/** Last, since it ends the sessions of all. */
const endings: AccessRow[] = [
  { call: calls.logout, about: 'with and without a session', expected: everybody(200) },
  { call: calls.getCurrentUser, about: 'after signing out', expected: everybody(401) },
];

/** Every call as every kind of visitor (what is promised under attack, "who may call what"). */
export const accessRows: readonly AccessRow[] = [
  ...session,
  ...accountRows,
  ...secondFactorRows,
  ...questions,
  ...closingRows,
  ...lateRows,
  ...attorneysRows,
  ...passageRows,
  ...mailRows,
  ...remoteRows,
  ...endings,
];
