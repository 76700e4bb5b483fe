import Type from 'typebox';
import { defineCall } from '../call.ts';
import { Message, Passage } from '../entities.ts';
import { fields } from '../fields.ts';
import { limits } from '../limits.ts';
import { createsPerHour } from '../throttles.ts';
import { body, idParams } from './parts.ts';

const written = body({ name: fields.passageName, content: fields.passage });

/** Calls about the passages that an attorney keeps for answers; each has only their own. */
export const passageCalls = {
  listPassages: defineCall({
    method: 'GET',
    path: '/api/attorney/passages',
    owner: 'attorneys',
    access: 'attorney',
    summary: "The signed-in attorney's saved passages, by name.",
    success: { status: 200, schema: Type.Array(Passage, { maxItems: limits.passages.max }) },
    errors: [],
    reads: ['Passages'],
  }),
  createPassage: defineCall({
    method: 'POST',
    path: '/api/attorney/passages',
    owner: 'attorneys',
    access: 'attorney',
    summary: `Saves a passage for use in answers; an attorney has at most ${limits.passages.max}.`,
    body: written,
    success: { status: 201, schema: Passage },
    errors: [409, 422],
    idempotent: true,
    changes: ['Passages'],
    throttle: { person: createsPerHour(120) },
  }),
  changePassage: defineCall({
    method: 'PUT',
    path: '/api/attorney/passages/:id',
    owner: 'attorneys',
    access: 'attorney',
    summary: "Changes one of the signed-in attorney's passages; 404 for all others.",
    params: idParams,
    body: written,
    success: { status: 200, schema: Passage },
    errors: [404],
    changes: ['Passages'],
    throttle: { person: createsPerHour(240) },
  }),
  deletePassage: defineCall({
    method: 'DELETE',
    path: '/api/attorney/passages/:id',
    owner: 'attorneys',
    access: 'attorney',
    summary: "Deletes one of the signed-in attorney's passages; 404 for all others.",
    params: idParams,
    success: { status: 200, schema: Message },
    errors: [404],
    changes: ['Passages'],
  }),
} as const;
