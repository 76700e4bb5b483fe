import { internalCalls } from '@counsel/contracts';
import { type AddRoutes, serveChanges } from '@counsel/service-kit';
import { questionHistory } from './changes.ts';

/** What gateways ask for, to tell open pages of it. */
export const addLiveRoutes: AddRoutes = (router, { database }) => {
  serveChanges(router, internalCalls.listQuestionChanges, database, questionHistory);
};
