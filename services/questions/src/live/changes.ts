import { type Call, calls, type LiveAudience, type LiveChange } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import Router from '@koa/router';
import type { HistoryEntry } from '../questions/history.model.ts';
import { type Entry, entriesAfter, latestEntry } from './changes.sql.ts';

/** What brings a question into the queue or takes it out. */
const changesQueue: Record<HistoryEntry['action'], boolean> = {
  submitted: true,
  claimed: true,
  returned: true,
  lapsed: true,
  answered: false,
  'followed-up': false,
  held: false,
};

/** What has changed since an entry of the history; without one, no more than which is the latest. */
export async function changesAfter(database: Knex, after: number | undefined) {
  const [{ latest } = { latest: 0 }] = await latestEntry(database);
  const entries = after === undefined ? [] : await entriesAfter(database, [after]);
  return { latest, changes: entries.map(changeOf) };
}

/** Whoever has a part in the question hears of each step; attorneys, of those that the queue shows. */
export function changeOf(entry: Entry): LiveChange {
  const { entryId, questionId, action, actorId, askerId, claimerId } = entry;
  const addressesOf = (...told: Call[]) =>
    told.map(({ path }) => Router.url(path, { id: questionId }).toString());
  const parts: LiveAudience[] = [
    {
      userIds: [askerId],
      addresses: addressesOf(calls.listOwnQuestions, calls.countOwnQuestions, ...ofQuestion),
    },
    {
      // Who gave a question back had it, too.
      userIds: [...new Set([claimerId ?? actorId, actorId])].filter((id) => id !== askerId),
      addresses: addressesOf(
        calls.listClaimedQuestions,
        calls.countClaimedQuestions,
        ...ofQuestion,
      ),
    },
  ];
  if (changesQueue[action]) {
    // The queue's rows stay where they are read: whoever shows it asks by itself, when this is told.
    const addresses = addressesOf(calls.countQueue, calls.getQuestion);
    parts.push({ userIds: [], role: 'attorney', addresses });
  }
  return { entryId, audiences: parts.filter(({ userIds, role }) => role || userIds.length > 0) };
}

const ofQuestion = [calls.getQuestion, calls.listFollowUps];
