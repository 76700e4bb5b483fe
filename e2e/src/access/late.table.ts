import { calls } from '@counsel/contracts';
import { type AccessRow, administrators } from './access.rows.ts';
import type { Cast } from './actors.ts';

type Asked = { id: number };

/** The attorney `a`, by name. */
const asking = (question: (cast: Cast) => Asked | Promise<Asked>) => async (cast: Cast) => {
  const { id } = await question(cast);
  const { id: attorneyId } = await cast.as('a').do(calls.getCurrentUser);
  return { params: { id }, body: { attorneyId } };
};

/** What administrators see of questions that wait too long, and do about them. */
export const lateRows: AccessRow[] = [
  { call: calls.listLateQuestions, about: 'all', expected: administrators(200) },
  { call: calls.listActiveAttorneys, about: 'all', expected: administrators(200) },
  {
    call: calls.askAttorney,
    about: 'for a pending question',
    expected: administrators(200),
    subject: asking((cast) => cast.pendingQuestion()),
  },
  {
    call: calls.askAttorney,
    about: 'for a question claimed by c',
    expected: administrators(409),
    subject: asking((cast) => cast.claimedQuestion()),
  },
  {
    call: calls.askAttorney,
    about: 'for a missing question',
    expected: administrators(404),
    subject: asking(({ missingId }) => ({ id: missingId })),
  },
];
