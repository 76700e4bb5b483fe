import type { Call } from './call.ts';

/** Whether a call only reads; some ask by their body, since what they ask with stands in no address. */
export const isReading = ({ method, reads }: Pick<Call, 'method' | 'reads'>): boolean =>
  method === 'GET' || reads !== undefined;
