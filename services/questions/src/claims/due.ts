import type { Events, Knex } from '@counsel/service-kit';
import { raw } from 'objection';
import { now, Question } from '../questions/question.model.ts';
import { endClaim } from './give-back.ts';
import { interval } from './time.ts';

/** So many at a time: a transaction holds their rows. */
const batch = 100;

/** Works on what is due, batch by batch. What another process has in hand is left to it. */
async function eachBatch(
  database: Knex,
  due: (trx: Knex.Transaction) => PromiseLike<Question[]>,
  handle: (trx: Knex.Transaction, question: Question) => Promise<void>,
): Promise<number> {
  for (let handled = 0; ; ) {
    const found = await database.transaction(async (trx) => {
      const questions = await due(trx);
      for (const question of questions) await handle(trx, question);
      return questions.length;
    });
    handled += found;
    if (found < batch) return handled;
  }
}

const claims = (trx: Knex.Transaction) =>
  Question.query(trx)
    .modify('claimed')
    .orderBy('claimEndsAt')
    .limit(batch)
    .forUpdate()
    .skipLocked();

/** Gives claims of before their ends were kept the whole time from now on. */
export const giveEnds = (database: Knex, hours: number): Promise<number> =>
  eachBatch(
    database,
    (trx) => claims(trx).whereNull('claimEndsAt'),
    async (trx, { id }) => {
      await Question.query(trx)
        .findById(id)
        .patch({ claimEndsAt: raw('now() + ?', interval(hours)) });
    },
  );

/** Reminds, once, the attorneys of half of whose time is over. */
export const remind = (database: Knex, events: Events, hours: number): Promise<number> =>
  eachBatch(
    database,
    (trx) => claims(trx).modify('halfOver', hours).whereNull('claimRemindedAt'),
    async (trx, { id: questionId, claimedBy, claimEndsAt }) => {
      await Question.query(trx).findById(questionId).patch({ claimRemindedAt: now });
      if (claimedBy === null || claimEndsAt === null) return;
      const at = claimEndsAt.toISOString();
      await events.publish(trx, 'claim.reminded', { questionId, recipientId: claimedBy, at });
    },
  );

/** Puts back the questions whose claims are over, and tells both sides. */
export const returnLapsed = (database: Knex, events: Events): Promise<number> =>
  eachBatch(
    database,
    (trx) => claims(trx).where('claimEndsAt', '<=', now),
    async (trx, question) => {
      await endClaim(trx, events, question, { action: 'lapsed', reason: null, words: null });
      const { id: questionId, claimedBy } = question;
      if (claimedBy === null) return;
      await events.publish(trx, 'claim.lapsed', { questionId, recipientId: claimedBy });
    },
  );
