import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { calls } from '@counsel/contracts';
import { anAnswer, aQuestion } from '../support/cast.ts';
import { type SingleUse, times } from './single-use.rows.ts';

/** What is done to a question once. */
export const questionUses: readonly SingleUse[] = [
  {
    what: 'the answer to a question',
    async race({ asker, lawyer }) {
      const { id } = await asker.api.do(calls.submitQuestion, { body: aQuestion() });
      await lawyer.api.do(calls.claimQuestion, { params: { id } });
      return {
        call: calls.answerQuestion,
        attempts: times((index) => ({
          api: lawyer.api,
          options: {
            params: { id },
            body: anAnswer({ content: `${anAnswer().content} It is number ${index}.` }),
          },
        })),
        lost: [409],
        async check({ body }) {
          const { answer } = await asker.api.do(calls.getQuestion, { params: { id } });
          assert.equal(answer?.content, body.content);
        },
      };
    },
  },
  {
    what: 'the closing of a question',
    async race({ asker, lawyer }) {
      const { id } = await asker.api.do(calls.submitQuestion, { body: aQuestion() });
      const params = { id };
      await lawyer.api.do(calls.claimQuestion, { params });
      await lawyer.api.do(calls.answerQuestion, { params, body: anAnswer() });
      return {
        call: calls.closeQuestion,
        attempts: times((index) => ({
          api: asker.api,
          options: { params, body: { verdict: 'other', words: `It is reason ${index}.` } },
        })),
        lost: [409],
        async check({ body }) {
          const { closing } = await lawyer.api.do(calls.getQuestion, { params });
          assert.equal(closing?.words, body.words);
        },
      };
    },
  },
  {
    what: 'an idempotency key, by other bodies',
    async race({ asker }) {
      const headers = { 'idempotency-key': randomUUID() };
      return {
        call: calls.submitQuestion,
        attempts: times((index) => ({
          api: asker.api,
          options: { body: aQuestion({ title: `May we end lease number ${index}?` }), headers },
        })),
        lost: [422],
      };
    },
  },
];
