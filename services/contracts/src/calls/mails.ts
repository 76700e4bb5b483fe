import Type from 'typebox';
import { defineCall } from '../call.ts';
import { FailedMail, Message } from '../entities.ts';
import { page, uuidParams } from './parts.ts';

/** Calls about mails that the portal has given up. */
export const mailCalls = {
  listFailedMails: defineCall({
    method: 'GET',
    path: '/api/admin/mails/failed',
    owner: 'identity',
    access: 'admin',
    summary: 'Mails of the last ten days that failed for good, latest failure first.',
    query: page,
    success: { status: 200, schema: Type.Array(FailedMail) },
    errors: [],
    paged: true,
    reads: ['FailedMails'],
  }),
  sendMailAgain: defineCall({
    method: 'POST',
    path: '/api/admin/mails/:id/send',
    owner: 'identity',
    access: 'admin',
    summary: 'Sends a mail again that failed for good.',
    params: uuidParams,
    success: { status: 200, schema: Message },
    errors: [404],
    changes: ['FailedMails'],
  }),
} as const;
