import type { Figure, Knex } from '@counsel/service-kit';
import { PromiseFigure } from './promise-figure.model.ts';

/** Of all questions of the last 30 days, where they are enough to be told to anybody. */
const ofAll = (database: Knex) =>
  PromiseFigure.query(database)
    .modify('shown')
    .where({ span: '30-days', categoryId: null, state: null });

export const promiseFigures: readonly Figure[] = [
  {
    name: 'counsel_promise_hours',
    help: 'Within how many hours half of the questions, and nine of ten, were claimed or answered.',
    labels: ['step', 'share'],
    read: async (database) =>
      (await ofAll(database)).flatMap(({ step, half, most }) => [
        { labels: { step, share: 'half' }, value: half },
        { labels: { step, share: 'most' }, value: most },
      ]),
  },
  {
    name: 'counsel_promise_questions',
    help: 'Of how many questions that is so.',
    labels: ['step'],
    read: async (database) =>
      (await ofAll(database)).map(({ step, count }) => ({ labels: { step }, value: count })),
  },
];
