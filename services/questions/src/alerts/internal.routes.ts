import { internalCalls } from '@counsel/contracts';
import { type AddRoutes, serve } from '@counsel/service-kit';
import type { QuestionsConfig } from '../config.ts';
import { presentWaiting } from '../questions/present.ts';
import { Question } from '../questions/question.model.ts';

/** What identity asks when it writes to attorneys. */
export const addInternalRoutes: AddRoutes<QuestionsConfig> = (router, { database }) => {
  serve(router, internalCalls.findWaiting, async ({ body: { ids } }) => {
    const waiting = await Question.query(database)
      .findByIds(ids)
      .modify('pending')
      .select('id', 'title', 'isAnonymous');
    const places = new Map(ids.map((id, place) => [id, place]));
    return waiting
      .map(presentWaiting)
      .sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
  });
};
