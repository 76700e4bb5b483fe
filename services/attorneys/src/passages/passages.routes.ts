import { calls, confirmations, type Passage as PassageShown } from '@counsel/contracts';
import { type AddRoutes, serve } from '@counsel/service-kit';
import type { Passage } from './passage.model.ts';
import { changePassage, deletePassage, passagesOf, savePassage } from './passages.ts';

const present = ({ id, name, content, updatedAt }: Passage): PassageShown => ({
  id,
  name,
  content,
  updatedAt: updatedAt.toISOString(),
});

/** What attorneys save for use in answers; nobody reads another's, administrators included. */
export const addPassageRoutes: AddRoutes = (router, { database }) => {
  serve(router, calls.listPassages, async ({ viewer: { userId } }) => {
    const passages = await passagesOf(database, userId);
    return passages.map(present);
  });

  serve(
    router,
    calls.createPassage,
    async ({ body, viewer, trx }) => present(await savePassage(trx, viewer.userId, body)),
    { transaction: database },
  );

  serve(
    router,
    calls.changePassage,
    async ({ params: { id }, body, viewer, trx }) =>
      present(await changePassage(trx, viewer.userId, id, body)),
    { transaction: database },
  );

  serve(
    router,
    calls.deletePassage,
    async ({ params: { id }, viewer, trx }) => {
      await deletePassage(trx, viewer.userId, id);
      return { message: confirmations.passageDeleted };
    },
    { transaction: database },
  );
};
