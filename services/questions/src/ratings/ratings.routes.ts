import { calls, type Rating } from '@counsel/contracts';
import { type AddRoutes, serve } from '@counsel/service-kit';
import { allAttorneys, RatingFigure } from './rating-figure.model.ts';

/** What attorneys read of what askers say of answers: of their own, and of all. */
export const addRatingRoutes: AddRoutes = (router, { database }) => {
  serve(router, calls.getRatings, async ({ viewer: { userId } }) => {
    const figures = await RatingFigure.query(database)
      .modify('shown')
      .modify('ofAttorneyAndAll', userId);
    const of = (attorneyId: string) =>
      present(figures.find((figure) => figure.attorneyId === attorneyId));
    return { own: of(userId), all: of(allAttorneys) };
  });
};

const present = (figure: RatingFigure | undefined): Rating | null =>
  figure
    ? { helpful: figure.helpful, closed: figure.closed, asOf: figure.asOf.toISOString() }
    : null;
