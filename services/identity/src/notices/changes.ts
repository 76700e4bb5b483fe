import { calls } from '@counsel/contracts';
import type { ChangeHistory } from '@counsel/service-kit';
import { NoticeChange } from './notice-change.model.ts';

/** What is told by a notice, too: what came of one's application. */
const told = [calls.countNotices.path, calls.listNotices.path, calls.getAttorneyStanding.path];

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
