import { calls } from '@counsel/contracts';
import { type AccessRow, type Expected, signedIn } from './access.rows.ts';
import type { Cast } from './actors.ts';

/** The author `o`, and the same refusal for all others who are signed in. */
const authorElse = (author: number, others: number): Expected => [
  401,
  others,
  author,
  others,
  others,
  others,
  others,
];

const byId = ({ id }: { id: number }) => ({ params: { id } });
const missing = (cast: Cast) => byId({ id: cast.missingId });
const pending = async (cast: Cast) => byId(await cast.pendingQuestion());
const claimed = async (cast: Cast) => byId(await cast.claimedQuestion());
const answered = async (cast: Cast) => byId(await cast.answeredQuestion());
const withdrawn = async (cast: Cast) => {
  const question = await pending(cast);
  await cast.as('o').do(calls.withdrawQuestion, question);
  return question;
};
/** About an answer of `c`. */
const secondOpinion = async (cast: Cast) =>
  byId(await cast.as('o').do(calls.askSecondOpinion, await answered(cast)));

const closing = (subject: typeof missing | typeof answered) => async (cast: Cast) => ({
  ...(await subject(cast)),
  body: { verdict: 'helpful' },
});

const attorneys = (a: number, c: number): Expected => [401, 403, 403, 403, a, c, 403];

/** What an asker does with a question of theirs, and who meets with what is left of it. */
export const closingRows: AccessRow[] = [
  {
    call: calls.withdrawQuestion,
    about: 'pending',
    expected: authorElse(200, 404),
    subject: pending,
  },
  {
    call: calls.withdrawQuestion,
    about: 'claimed by c',
    expected: authorElse(409, 404),
    subject: claimed,
  },
  { call: calls.withdrawQuestion, about: 'missing', expected: signedIn(404), subject: missing },
  {
    call: calls.getQuestion,
    about: 'withdrawn',
    expected: authorElse(200, 404),
    subject: withdrawn,
  },
  {
    call: calls.listFollowUps,
    about: 'of a withdrawn question',
    expected: authorElse(200, 404),
    subject: withdrawn,
  },
  {
    call: calls.claimQuestion,
    about: 'withdrawn',
    expected: attorneys(409, 409),
    subject: withdrawn,
  },
  {
    call: calls.closeQuestion,
    about: 'answered by c',
    expected: authorElse(200, 404),
    subject: closing(answered),
  },
  {
    call: calls.closeQuestion,
    about: 'pending',
    expected: authorElse(409, 404),
    subject: closing(pending),
  },
  {
    call: calls.closeQuestion,
    about: 'missing',
    expected: signedIn(404),
    subject: closing(missing),
  },
  {
    call: calls.askSecondOpinion,
    about: 'about an answer of c',
    expected: authorElse(201, 404),
    subject: answered,
  },
  {
    call: calls.askSecondOpinion,
    about: 'about a claimed question',
    expected: authorElse(409, 404),
    subject: claimed,
  },
  { call: calls.askSecondOpinion, about: 'missing', expected: signedIn(404), subject: missing },
  {
    call: calls.getQuestion,
    about: 'a second opinion about an answer of c',
    expected: [401, 404, 200, 404, 200, 404, 404],
    subject: secondOpinion,
  },
  {
    call: calls.claimQuestion,
    about: 'a second opinion about an answer of c',
    expected: attorneys(200, 404),
    subject: secondOpinion,
  },
];
