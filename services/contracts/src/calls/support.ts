import Type from 'typebox';
import { defineCall } from '../call.ts';
import { SupportReceipt } from '../entities.ts';
import { fields } from '../fields.ts';
import { createsPerHour } from '../throttles.ts';
import { body } from './parts.ts';

/** The way to whoever runs the portal. */
export const supportCalls = {
  writeToSupport: defineCall({
    method: 'POST',
    path: '/api/support',
    owner: 'identity',
    access: 'anyone',
    idempotent: true,
    summary:
      'Writes to the operator, and tells the reference under which that is known. From a visitor it needs the address to answer to; of somebody signed in that is the account’s, and goes by itself. A copy goes to an address that its owner has confirmed, and to no other.',
    body: body({
      topic: fields.supportTopic,
      words: fields.supportWords,
      email: Type.Optional(fields.email),
      page: Type.Optional(fields.ownPage),
    }),
    success: { status: 201, schema: SupportReceipt },
    errors: [],
    throttle: { person: createsPerHour(6), address: createsPerHour(20) },
  }),
} as const;
