import { calls } from '@counsel/contracts';
import type { ChangeHistory } from '@counsel/service-kit';
import { NoticeChange } from './notice-change.model.ts';

/** The list itself, and what administrators' notices are of; other pages read none of that. */
const told = [
  calls.countNotices,
  calls.listNotices,
  calls.listPendingApplications,
  calls.searchApplications,
  calls.countAttorneys,
].map(({ path }) => path);

/** Whose lists have changed, as gateways read it: their own open pages ask again, and no others. */
export const noticeHistory: ChangeHistory<NoticeChange> = {
  async latest(database) {
    const latest = await NoticeChange.query(database).modify('latest').select('id').first();
    return latest?.id ?? 0;
  },
  entriesAfter: (database, id) =>
    NoticeChange.query(database).modify('after', id).select('id', 'userId').execute(),
  changeOf: ({ id, userId }) => ({
    entryId: id,
    audiences: [{ userIds: [userId], addresses: told }],
  }),
};
