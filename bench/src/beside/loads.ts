import type { LoadOrder } from '../load/order.ts';
import type { Contender } from '../measure/rounds.ts';

/** What both versions are asked for, what leaves work behind last: mails, alerts and words of what was asked. */
export const loadNames = [
  'queue',
  'alone',
  'ten',
  'detail',
  'two',
  'signin',
  'crowd',
  'storm',
  'submit',
] as const;
export type LoadName = (typeof loadNames)[number];

type Order = Omit<LoadOrder, 'seconds'>;

/** What a portal's process tells of itself once it is up. */
export type Loads = Record<LoadName, Omit<Contender, 'name'> & { alongside?: Order }>;
