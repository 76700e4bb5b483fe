import { defineCall } from '../call.ts';
import { ScheduledWork } from '../entities.ts';

/** What the portal does at its times, for administrators. */
export const scheduleCalls = {
  listSchedules: defineCall({
    method: 'GET',
    path: '/api/admin/schedules',
    owner: 'gateway',
    access: 'admin',
    summary:
      'What the portal does at its times, and whether it did: what is late first. Parts that did not answer are named.',
    success: { status: 200, schema: ScheduledWork },
    errors: [],
    reads: ['Schedules'],
  }),
} as const;
