import Type from 'typebox';
import { defineCall } from '../call.ts';
import { Message, OwnSession } from '../entities.ts';
import { uuidParams } from './parts.ts';

/** What signed-in people see and change of their own account. */
export const accountCalls = {
  listSessions: defineCall({
    method: 'GET',
    path: '/api/account/sessions',
    owner: 'gateway',
    access: 'session',
    summary: "The signed-in person's live sessions, the one last seen first; at most 100.",
    success: { status: 200, schema: Type.Array(OwnSession) },
    errors: [],
    reads: ['Sessions'],
  }),
  endSession: defineCall({
    method: 'DELETE',
    path: '/api/account/sessions/:id',
    owner: 'gateway',
    access: 'session',
    summary: "Ends one of the signed-in person's sessions.",
    params: uuidParams,
    success: { status: 200, schema: Message },
    errors: [404],
    changes: ['Sessions'],
  }),
  endOtherSessions: defineCall({
    method: 'POST',
    path: '/api/account/sessions/end-others',
    owner: 'gateway',
    access: 'session',
    summary: "Ends the signed-in person's sessions but the present one.",
    success: { status: 200, schema: Message },
    errors: [],
    changes: ['Sessions'],
  }),
} as const;
