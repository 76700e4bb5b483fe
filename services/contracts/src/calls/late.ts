import Type from 'typebox';
import { defineCall } from '../call.ts';
import { ActiveAttorney, LateQuestion, Message } from '../entities.ts';
import { limits } from '../limits.ts';
import { perHour } from '../throttles.ts';
import { body, idParams, page, pagingBy, uuid } from './parts.ts';

/** Calls about questions that wait too long, for administrators: never what these say. */
export const lateCalls = {
  listLateQuestions: defineCall({
    method: 'GET',
    path: '/api/admin/questions/late',
    owner: 'questions',
    access: 'admin',
    summary:
      'Questions without an answer that have waited for half a day or more, the oldest first; not what they say.',
    query: page,
    success: { status: 200, schema: Type.Array(LateQuestion) },
    errors: [],
    paged: true,
    reads: ['LateQuestions'],
  }),
  askAttorney: defineCall({
    method: 'POST',
    path: '/api/admin/questions/:id/ask',
    owner: 'questions',
    access: 'admin',
    summary:
      'Asks an active attorney by name to take on a question that waits; again it changes nothing.',
    params: idParams,
    body: body({ attorneyId: uuid }),
    success: { status: 200, schema: Message },
    errors: [404, 409],
    changes: ['LateQuestions'],
    throttle: { person: perHour(120) },
  }),
  listActiveAttorneys: defineCall({
    method: 'GET',
    path: '/api/admin/attorneys/active',
    owner: 'attorneys',
    access: 'admin',
    summary: 'Who may answer questions: name, state and account.',
    query: body(pagingBy(limits.page.max, limits.page.max)),
    success: { status: 200, schema: Type.Array(ActiveAttorney) },
    errors: [],
    paged: true,
    reads: ['Applications'],
  }),
} as const;
