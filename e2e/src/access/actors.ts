import { calls } from '@counsel/contracts';
import type { Portal } from '@counsel/scripts';
import type { ApiClient } from '../support/api.ts';
import {
  administrator,
  aFollowUp,
  anAnswer,
  anApplication,
  applicant,
  aQuestion,
  attorney,
  type Member,
  register,
  visitor,
} from '../support/cast.ts';

/**
 * Visitor, another user, author, applicant not yet approved, approved attorney, the attorney who
 * claimed, administrator.
 */
export type Actor = 'v' | 'u' | 'o' | 'p' | 'a' | 'c' | 'd';

/** The seven actors and what they act on; every subject is new. */
export interface Cast {
  missingId: number;
  as(actor: Actor): ApiClient;
  member(actor: Exclude<Actor, 'v'>): Member;
  newMember(options?: { acceptTerms?: boolean }): Promise<Member>;
  question: typeof aQuestion;
  answer: typeof anAnswer;
  application: typeof anApplication;
  followUp: typeof aFollowUp;
  /** Of the author `o`, unless another asks. */
  pendingQuestion(asker?: ApiClient): Promise<{ id: number }>;
  /** Of the author `o`, claimed by `c`. */
  claimedQuestion(): Promise<{ id: number }>;
  /** Of the author `o`, claimed and answered by `c`. */
  answeredQuestion(): Promise<{ id: number }>;
  openApplication(): Promise<{ id: number }>;
}

export async function openCast(portal: Portal): Promise<Cast> {
  const d = await administrator(portal);
  const members = {
    u: await register(portal, 'Ursula'),
    o: await register(portal, 'Oscar'),
    p: await applicant(portal, 'Paula'),
    a: await attorney(portal, d.api, 'Alice'),
    c: await attorney(portal, d.api, 'Carol'),
    d,
  };
  const v = visitor(portal);
  const { o, c } = members;

  const pendingQuestion = (asker = o.api) => asker.do(calls.submitQuestion, { body: aQuestion() });
  const claimedQuestion = async () => {
    const { id } = await pendingQuestion();
    await c.api.do(calls.claimQuestion, { params: { id } });
    return { id };
  };
  return {
    missingId: 2_000_000_000,
    as: (actor) => (actor === 'v' ? v : members[actor].api),
    member: (actor) => members[actor],
    newMember: (options) => register(portal, 'Nora', options),
    question: aQuestion,
    answer: anAnswer,
    application: anApplication,
    followUp: aFollowUp,
    pendingQuestion,
    claimedQuestion,
    async answeredQuestion() {
      const { id } = await claimedQuestion();
      await c.api.do(calls.answerQuestion, { params: { id }, body: anAnswer() });
      return { id };
    },
    openApplication: () => visitor(portal).do(calls.apply, { body: anApplication() }),
  };
}
