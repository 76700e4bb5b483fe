import Type from 'typebox';
import { defineCall } from '../call.ts';
import { Notice, NoticeCounts } from '../entities.ts';
import { body, page, uuid, uuidParams } from './parts.ts';

/** A person's own list of notifications, the same on all their devices. */
export const noticeCalls = {
  listNotices: defineCall({
    method: 'GET',
    path: '/api/account/notices',
    owner: 'identity',
    access: 'session',
    summary: "The signed-in person's notifications, the latest first; those of the last 90 days.",
    query: page,
    success: { status: 200, schema: Type.Array(Notice) },
    errors: [],
    paged: true,
    reads: ['Notices'],
  }),
  countNotices: defineCall({
    method: 'GET',
    path: '/api/account/notices/counts',
    owner: 'identity',
    access: 'session',
    summary: 'How many notifications the signed-in person has not read; at most 100 are counted.',
    success: { status: 200, schema: NoticeCounts },
    errors: [],
    offline: true,
    reads: ['Notices'],
  }),
  readNotice: defineCall({
    method: 'POST',
    path: '/api/account/notices/:id/read',
    owner: 'identity',
    access: 'session',
    summary: 'Marks a notification as read; again changes nothing.',
    params: uuidParams,
    success: { status: 200, schema: NoticeCounts },
    errors: [404],
    changes: ['Notices'],
  }),
  readNotices: defineCall({
    method: 'POST',
    path: '/api/account/notices/read',
    owner: 'identity',
    access: 'session',
    summary:
      'Marks a notification and all before it as read: not those that came since one looked.',
    body: body({ latest: uuid }),
    success: { status: 200, schema: NoticeCounts },
    errors: [404],
    changes: ['Notices'],
  }),
} as const;
