import Type from 'typebox';
import { defineCall } from '../call.ts';
import { CurrentUser, Message, OwnSession } from '../entities.ts';
import { fields } from '../fields.ts';
import { limits } from '../limits.ts';
import { MailPreferences, Unsubscribed } from '../notifications.ts';
import { perHour, perMinute } from '../throttles.ts';
import { body, uuidParams } from './parts.ts';

/** What signed-in people see and change of their own account. */
export const accountCalls = {
  listSessions: defineCall({
    method: 'GET',
    path: '/api/account/sessions',
    owner: 'gateway',
    access: 'session',
    summary: "The signed-in person's live sessions, the one last seen first; at most 100.",
    success: { status: 200, schema: Type.Array(OwnSession, { maxItems: limits.sessions.max }) },
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
  endAllSessions: defineCall({
    method: 'POST',
    path: '/api/account/sessions/end-all',
    owner: 'gateway',
    access: 'session',
    summary: "Ends all of the signed-in person's sessions, the present one too.",
    success: { status: 200, schema: Message },
    errors: [],
    changes: ['User', 'Roles', 'Profile', 'Sessions'],
  }),
  changeName: defineCall({
    method: 'PUT',
    path: '/api/account/name',
    owner: 'identity',
    access: 'session',
    summary: "Changes the signed-in person's name; questions asked before keep the one they had.",
    body: body({ firstName: fields.firstName, lastName: fields.lastName }),
    success: { status: 200, schema: CurrentUser },
    errors: [],
    changes: ['User'],
  }),
  changePassword: defineCall({
    method: 'POST',
    path: '/api/account/password',
    owner: 'gateway',
    access: 'session',
    hashes: true,
    summary: 'Changes the password and ends all sessions but the present one.',
    body: body({
      currentPassword: fields.currentPassword,
      password: fields.password,
      confirmPassword: fields.currentPassword,
    }),
    success: { status: 200, schema: Message },
    errors: [],
    changes: ['Sessions'],
    throttle: { person: perMinute(5) },
  }),
  changeEmail: defineCall({
    method: 'POST',
    path: '/api/account/email',
    owner: 'identity',
    access: 'session',
    hashes: true,
    summary:
      'Mails a link to a new address, which becomes the account’s when the link is followed; the answer never tells whether it is taken.',
    body: body({ email: fields.email, currentPassword: fields.currentPassword }),
    success: { status: 200, schema: Message },
    errors: [409],
    recentSignIn: true,
    throttle: { person: perHour(5) },
  }),
  getMailPreferences: defineCall({
    method: 'GET',
    path: '/api/account/mail-preferences',
    owner: 'identity',
    access: 'session',
    summary: 'Which kinds of mail the signed-in person wants.',
    success: { status: 200, schema: MailPreferences },
    errors: [],
    reads: ['Preferences'],
  }),
  setMailPreferences: defineCall({
    method: 'PUT',
    path: '/api/account/mail-preferences',
    owner: 'identity',
    access: 'session',
    summary: 'Turns kinds of mail on and off.',
    body: MailPreferences,
    success: { status: 200, schema: MailPreferences },
    errors: [],
    changes: ['Preferences'],
  }),
  unsubscribe: defineCall({
    method: 'POST',
    path: '/api/unsubscribe',
    owner: 'identity',
    access: 'anyone',
    summary:
      'Turns a kind of mail off by the token of a link in such a mail, without a sign-in. Mail programs send it by themselves (RFC 8058): it is taken from any origin, with any body, which is not read.',
    query: body({ token: fields.linkToken }),
    success: { status: 200, schema: Unsubscribed },
    errors: [],
    changes: ['Preferences'],
    fromAnywhere: true,
  }),
} as const;
