import type { Access } from './call.ts';
import { durations } from './limits.ts';
import { refusalCodes } from './texts.ts';

/** Who may make a call. */
export const accessTexts: Record<Access, string> = {
  anyone: 'Anyone.',
  session: 'Signed in.',
  attorney: 'Signed in as an approved attorney.',
  admin: 'Signed in as an administrator.',
  service: 'Another process of the portal.',
  publisher:
    'Signed in as an administrator, or with a publishing token of the remote (another one’s: 403).',
};

/** Of a call that asks for a recent sign-in. */
export const recentSignInText = `Of a person, it asks for a sign-in or a confirmation (\`POST /api/auth/confirm\`) of the last ${durations.recentSignInSeconds / 60} minutes: else 403 with the code \`${refusalCodes.recentSignInNeeded}\`.`;

/** What a status of a refusal means. */
export const refusalTexts: Record<number, string> = {
  400: 'The input breaks a rule; `errors` names the fields.',
  401: 'No session, or wrong credentials.',
  403: 'Not allowed.',
  404: 'Not there, or not for this person.',
  408: 'It did not arrive in time.',
  409: 'It conflicts with what is there; or, with the code `session-renewed`, the session has a new cookie: the same request again carries it.',
  413: 'The body is too large.',
  415: 'The body is of the wrong type.',
  422: 'The `Idempotency-Key` was used for something else.',
  429: 'Too many attempts; see `Retry-After`.',
  503: 'A part of the portal is away; see `Retry-After`.',
};
