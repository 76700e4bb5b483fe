import { calls } from './calls/index.ts';
import { errorCode } from './errors.ts';
import type { KnownAnswers } from './known.ts';
import { refusals } from './texts.ts';

/** What a visitor's page asks for, answered as the API answers: by a refusal, which browsers tell of. */
export const knownOfVisitors: KnownAnswers = {
  [calls.getCurrentUser.path]: {
    status: 401,
    headers: {},
    body: { message: refusals.unauthorized, code: errorCode(401), requestId: '', errors: [] },
  },
};
