import Type from 'typebox';
import { defineCall } from '../call.ts';
import { fields } from '../fields.ts';
import { limits } from '../limits.ts';
import { PromiseFigures, PromiseMonth } from '../promise.ts';
import { body } from './parts.ts';

/** How quickly questions are answered, in figures that anybody may read. */
export const promiseCalls = {
  getPromise: defineCall({
    method: 'GET',
    path: '/api/promise',
    owner: 'questions',
    access: 'anyone',
    summary:
      'Within how many hours questions of the last 30 days were claimed and answered, of a category and a state as far as five questions tell; by the hour.',
    query: body({
      categoryId: Type.Optional(fields.categoryId),
      state: Type.Optional(fields.questionState),
    }),
    success: { status: 200, schema: PromiseFigures },
    errors: [],
    offline: true,
  }),
  listPromiseMonths: defineCall({
    method: 'GET',
    path: '/api/promise/months',
    owner: 'questions',
    access: 'anyone',
    summary: 'The same of all questions, month by month, latest first.',
    success: {
      status: 200,
      schema: Type.Array(PromiseMonth, { maxItems: limits.promise.months }),
    },
    errors: [],
  }),
} as const;
