import {
  type CallOwner,
  type EventName,
  eventNames,
  publishers,
  type ScheduleName,
  scheduleNames,
  subscribers,
} from '@counsel/contracts';
import type { QueueOptions } from 'pg-boss';

/** The queue in which one service finds one event. */
export const queueOf = (event: EventName, service: string): string => `${event}.${service}`;

/**
 * An event is tried again for three days, at growing distances of at most a minute; then it
 * counts as failed and is kept.
 */
const untilHandled: QueueOptions = {
  retryLimit: 4_320,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  // A handler that takes longer is given up, and the job is tried again; one that a crash cut off, at once.
  expireInSeconds: 20,
  retentionSeconds: 14 * 24 * 3_600,
  deleteAfterSeconds: 24 * 3_600,
};

/** What one time missed, the next makes good. */
const atItsTimes: QueueOptions = { ...untilHandled, retryLimit: 0 };

/** Queues of a service's own, which no other reads: what it schedules, and identity's mails. */
export const ownQueues = {
  gateway: { 'gateway.sweep': atItsTimes },
  identity: {
    mail: {
      ...untilHandled,
      // Five mails may take this long together before they count as lost and are sent again.
      expireInSeconds: 40,
      // So long administrators can see what failed for good, and send it again.
      deleteAfterSeconds: 10 * 24 * 3_600,
    },
    'identity.digests': atItsTimes,
    'identity.seal-audit': atItsTimes,
    'identity.prune-audit': atItsTimes,
    'identity.reseal': atItsTimes,
    'identity.sweep-challenges': atItsTimes,
    'identity.sweep-idempotency-keys': atItsTimes,
    'identity.sweep-links': atItsTimes,
  },
  questions: {
    'questions.announce': atItsTimes,
    'questions.claims': atItsTimes,
    'questions.escalate': atItsTimes,
    'questions.figures': atItsTimes,
    'questions.sweep-idempotency-keys': atItsTimes,
    // One run goes on until the next is due.
    'questions.keep-words': { ...atItsTimes, expireInSeconds: 120 },
    'questions.forget-words': { ...atItsTimes, expireInSeconds: 120 },
  },
  attorneys: {
    'attorneys.remove-lapsed': atItsTimes,
    'attorneys.sweep-idempotency-keys': atItsTimes,
  },
} as const satisfies Record<CallOwner, Record<string, QueueOptions>>;

type OwnQueues = typeof ownQueues;
export type OwnQueue = { [S in CallOwner]: keyof OwnQueues[S] }[CallOwner];

const isSchedule = (name: string): name is ScheduleName => Object.hasOwn(scheduleNames, name);

/** @throws for a name that is no schedule's */
export function scheduleOf(name: string): ScheduleName {
  if (isSchedule(name)) return name;
  throw new Error(`There is no schedule ${name}: it belongs into scheduleNames.`);
}

/** Where pg-boss keeps what is due until it has sent it to its queue; identity's process does. */
const due = '__pgboss__send-it';

interface Queue {
  name: string;
  options: QueueOptions;
}

/** All queues there are; none is made but by provisioning. */
export const allQueues: readonly Queue[] = [
  ...eventNames.flatMap((event) =>
    subscribers[event].map((service) => ({
      name: queueOf(event, service),
      options: { ...untilHandled, notify: true },
    })),
  ),
  ...Object.values(ownQueues).flatMap((queues: Record<string, QueueOptions>) =>
    Object.entries(queues).map(([name, options]) => ({
      name,
      options: { ...options, notify: true },
    })),
  ),
  { name: due, options: {} },
];

/** Into which queues a service may send, and which alone it may read and work on. */
export interface QueueRights {
  sends: string[];
  reads: string[];
}

export function queueRights(service: CallOwner): QueueRights {
  const others = Object.entries(ownQueues).filter(([owner]) => owner !== service);
  const clock = {
    reads: [due],
    // It sends what is due, and holds nothing else in those queues.
    sends: others.flatMap(([, queues]) => Object.keys(queues)),
  };
  const published = eventNames.filter((event) => publishers[event] === service);
  return {
    sends: [
      ...published.flatMap((event) => subscribers[event].map((each) => queueOf(event, each))),
      ...(service === 'identity' ? clock.sends : []),
    ],
    reads: [
      ...eventNames.flatMap((event) =>
        subscribers[event].some((each) => each === service) ? [queueOf(event, service)] : [],
      ),
      ...Object.keys(ownQueues[service]),
      ...(service === 'identity' ? clock.reads : []),
    ],
  };
}
