import { type Call, calls, type LiveAudience, type LiveChange } from '@counsel/contracts';
import { addressOf, type ChangeHistory } from '@counsel/service-kit';
import type { HistoryEntry } from '../questions/history.model.ts';
import { type Entry, entriesAfter, latestEntry } from './changes.sql.ts';

/** Who hears of it beside the asker. What is of the queue brings a question in or takes it out. */
const heardBy: Record<HistoryEntry['action'], { claimer?: true; queue?: true }> = {
  submitted: { queue: true },
  claimed: { claimer: true, queue: true },
  returned: { claimer: true, queue: true },
  lapsed: { claimer: true, queue: true },
  withdrawn: { queue: true },
  answered: { claimer: true },
  'followed-up': { claimer: true },
  held: { claimer: true },
  closed: { claimer: true },
  reopened: { claimer: true },
  // Whoever answered first is not to know.
  'second-opinion': {},
};

/** The history of questions, as gateways read it. */
export const questionHistory: ChangeHistory<Entry> = {
  async latest(database) {
    const [{ latest } = { latest: 0 }] = await latestEntry(database);
    return latest;
  },
  entriesAfter: (database, id) => entriesAfter(database, [id]),
  changeOf,
};

function changeOf(entry: Entry): LiveChange {
  const { entryId, questionId, action, actorId, askerId, claimerId, firstAttorneyId } = entry;
  const { claimer, queue } = heardBy[action];
  const addressesOf = (...told: Call[]) => told.map((call) => addressOf(call, { id: questionId }));
  const audiences: LiveAudience[] = [
    {
      userIds: [askerId],
      addresses: addressesOf(calls.listOwnQuestions, calls.countOwnQuestions, ...ofQuestion),
    },
  ];
  if (claimer) {
    audiences.push({
      // Who gave a question back had it, too.
      userIds: [...new Set([claimerId ?? actorId, actorId])].filter((id) => id !== askerId),
      addresses: addressesOf(
        calls.listClaimedQuestions,
        calls.countClaimedQuestions,
        ...ofQuestion,
      ),
    });
  }
  if (queue) {
    audiences.push({
      userIds: [],
      role: 'attorney',
      except: firstAttorneyId === null ? [] : [firstAttorneyId],
      // The queue's rows stay where they are read: whoever shows it asks by itself, when this is told.
      addresses: addressesOf(calls.countQueue, calls.getQuestion),
    });
  }
  return { entryId, audiences };
}

const ofQuestion = [calls.getQuestion, calls.listFollowUps];
