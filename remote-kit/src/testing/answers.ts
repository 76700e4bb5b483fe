import {
  type AttorneyProfile,
  type AttorneyStanding,
  type Call,
  calls,
  type ErrorBody,
  errorCode,
  exampleOf,
  type RemoteConfig,
  refusals,
} from '@counsel/contracts';
import { createAjv } from '@counsel/contracts/ajv';
import { callAt, undeclared } from '../call-at.ts';
import { type Person, rolesOf } from './people.ts';

export interface Question {
  person: Person;
  method: string;
  path: string;
  query: Record<string, unknown>;
  /** As it was sent; empty without one. */
  body: string;
  /** The remote whose page asks, where one does. */
  asking: RemoteConfig | undefined;
}

export interface Answer {
  status: number;
  body: unknown;
  /** What the page did that it must not do. */
  fault?: string;
}

const ajv = createAjv({ coerceTypes: true, removeAdditional: false, strict: false });

const refuse = (status: number, message: string, fault?: string): Answer => {
  const code = errorCode(status);
  const body: ErrorBody = { message, code, requestId: '', errors: [] };
  return { status, body, ...(fault !== undefined && { fault }) };
};

const isAllowed = ({ access }: Call, person: Person): 200 | 401 | 403 => {
  if (access === 'anyone') return 200;
  if (person === 'visitor') return 401;
  const role = access === 'publisher' ? 'admin' : access;
  return role === 'session' || rolesOf[person].some((held) => held === role) ? 200 : 403;
};

/** What a session's calls answer for each person, instead of the plain example. */
function ofPerson(call: Call, person: Person, example: unknown): Answer | undefined {
  if (call === calls.getRoles) return { status: 200, body: { roles: rolesOf[person] } };
  const isAttorney = rolesOf[person].includes('attorney');
  if (call === calls.getAttorneyStanding) {
    const { profile } = example as AttorneyStanding;
    const own = isAttorney && profile ? { ...profile, isApproved: true } : null;
    return { status: 200, body: { profile: own } };
  }
  if (call !== calls.getAttorneyProfile) return undefined;
  if (!isAttorney) return refuse(404, refusals.notFound);
  return { status: 200, body: { ...(example as AttorneyProfile), isApproved: true } };
}

const parse = (body: string): unknown => {
  try {
    return body === '' ? undefined : JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** What the contract says against what was sent; empty where it says nothing. */
function invalid(call: Call, { query, body }: Question, params: object): string {
  const parts = [
    { schema: call.params, value: { ...params } },
    { schema: call.query, value: { ...query } },
    { schema: call.upload ? undefined : call.body, value: parse(body) },
  ];
  for (const { schema, value } of parts) {
    if (schema && !ajv.validate(schema, value)) return ajv.errorsText();
  }
  return '';
}

/** Answers as the portal would, from the table of calls and the examples of its schemas. */
export function answer(question: Question): Answer {
  const { method, path, person, asking } = question;
  const asked = `${method} ${path}`;
  const found = callAt(method, path);
  if (!found) return refuse(404, refusals.notFound, `${asked} is not in the table of calls`);
  const { call, params } = found;
  const unasked = asking && undeclared(found, asking);
  if (unasked) return refuse(403, unasked, unasked);
  const allowed = isAllowed(call, person);
  if (allowed === 401) return refuse(401, refusals.unauthorized);
  if (allowed === 403) return refuse(403, refusals.forbidden);
  const fault = invalid(call, question, params);
  if (fault !== '') return refuse(400, refusals.invalid, `${asked} is not as agreed: ${fault}`);
  const example = exampleOf(call.success.schema);
  return ofPerson(call, person, example) ?? { status: call.success.status, body: example };
}
