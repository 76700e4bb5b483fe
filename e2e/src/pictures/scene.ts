import { calls } from '@counsel/contracts';
import type { Portal } from '@counsel/scripts';
import {
  administrator,
  aFollowUp,
  anAnswer,
  applicant,
  aQuestion,
  attorney,
  type Member,
  register,
} from '../support/cast.ts';

export interface Screen {
  name: string;
  path: string;
  /** Who sees it; a visitor where it names nobody. */
  member?: Member;
}

const titles = [
  'May we end our office lease early?',
  'Who owns code that a contractor wrote for us?',
  'Is a handshake deal with a supplier binding?',
  'Can we let go of an employee who is on sick leave?',
];

/** People and questions in every state, and the screens on which they show. */
export async function setScene(portal: Portal): Promise<Screen[]> {
  const admin = await administrator(portal);
  const asker = await register(portal, 'Renata');
  const newcomer = await register(portal, 'Nico');
  const lawyer = await attorney(portal, admin.api, 'Leo');
  const waiting = await applicant(portal, 'Paula');
  const ids: number[] = [];
  for (const [index, title] of titles.entries()) {
    const body = aQuestion({ title, categoryId: index + 1, isAnonymous: index !== 1 });
    ids.push((await asker.api.do(calls.submitQuestion, { body })).id);
  }
  const [answered = 0, claimed = 0, pending = 0] = ids;
  for (const id of [answered, claimed]) {
    await lawyer.api.do(calls.claimQuestion, { params: { id } });
  }
  await lawyer.api.do(calls.answerQuestion, { params: { id: answered }, body: anAnswer() });
  await asker.api.do(calls.addFollowUp, { body: aFollowUp(answered) });

  const by = (member: Member | undefined, screens: Record<string, string>): Screen[] =>
    Object.entries(screens).map(([name, path]) => ({ name, path, ...(member && { member }) }));
  return [
    ...by(undefined, {
      landing: '/',
      login: '/login',
      forgot: '/login?mode=forgot',
      register: '/register',
      reset: '/reset-password?token=made-up',
      'reset-without-token': '/reset-password',
      apply: '/apply-attorney',
      promise: '/promise',
      terms: '/terms',
      privacy: '/privacy',
      'unsubscribe-invalid': '/unsubscribe?token=made-up',
      'not-found': '/nowhere',
    }),
    ...by(newcomer, { 'home-empty': '/', 'dashboard-empty': '/dashboard' }),
    ...by(asker, {
      home: '/',
      dashboard: '/dashboard',
      settings: '/settings',
      submit: '/submit-question',
      answered: `/question/${answered}`,
      claimed: `/question/${claimed}`,
      pending: `/question/${pending}`,
      'question-not-found': '/question/2000000000',
      'access-denied': '/question-queue',
    }),
    ...by(waiting, { 'under-review': '/attorney-dashboard' }),
    ...by(lawyer, {
      'attorney-dashboard': '/attorney-dashboard',
      queue: '/question-queue',
      'claimed-questions': '/attorney/claimed-questions',
      compose: `/attorney/claimed-questions/${claimed}`,
      activity: '/activity',
    }),
    ...by(admin, {
      admin: '/admin',
      'admin-remotes': '/admin/remotes',
      'admin-remote': '/admin/remotes/user',
    }),
  ];
}
