import assert from 'node:assert/strict';
import { type Call, type CallName, calls, type ErrorBody } from '@counsel/contracts';
import { createAjv } from '@counsel/contracts/ajv';
import type { Portal } from '@counsel/scripts';
import { until } from '@counsel/service-kit/testing';
import fc from 'fast-check';
import { after, before, describe, it } from 'mocha';
import { type ApiClient, insist, isBusy } from '../support/api.ts';
import { administrator, attorney, type Member, originOf } from '../support/cast.ts';
import { startTestPortal } from '../support/portal.ts';
import { sendBytes, type WireAnswer, type WireRequest } from '../support/wire.ts';
import { type MalformedRequest, malformedRequests, plainRequest } from './malformed-requests.ts';

/** The same requests at every run; another number gives others. */
const seed = 20_261_124;
/** `MALFORMED=100000` sends as many. */
const count = Number(process.env.MALFORMED ?? 10_000);
const atOnce = 12;
/** What may end in the middle, which is answered by hanging up. */
const mayBeCut = /^(length|chunks|two lengths|other version)/;

/** What begins or ends a session is sent without the one that the others need. */
const endsSessions = /^(login|register|logout|end.*Sessions?)$/;

/** Of answers: what one call does not know is not dropped before the next one is asked. */
const ajv = createAjv({ removeAdditional: false });
const answers = new Map(
  Object.values(calls).map((call: Call) => [call, ajv.compile(call.success.schema)]),
);

describe('malformed requests', () => {
  let portal: Portal;
  let origin: string;
  let admin: Member;
  let lawyer: Member;
  let requests: MalformedRequest[];
  before(async () => {
    portal = await startTestPortal();
    origin = originOf(portal);
    admin = await administrator(portal);
    lawyer = await attorney(portal, admin.api);
    // Their contents are made now, their cookies when they are sent: sessions may change meanwhile.
    requests = fc.sample(
      malformedRequests((_, call) => plainRequest(call, origin, 'counsel=mine')),
      { seed, numRuns: count },
    );
  });
  after(() => portal?.stop());

  const clientFor = ({ access }: Call): ApiClient =>
    access === 'admin' || access === 'publisher' ? admin.api : lawyer.api;

  function withSession(name: CallName, request: WireRequest): WireRequest {
    const cookie = endsSessions.test(name) ? '' : clientFor(calls[name]).cookie;
    const headers = request.headers.map(([header, value]): [string, string] => [
      header,
      value === 'counsel=mine' ? cookie : value,
    ]);
    return { ...request, headers };
  }

  /** A busy portal says so, and is asked again. */
  function send({ name, why, request }: MalformedRequest): Promise<WireAnswer | 'hung up'> {
    const isCut = mayBeCut.test(why);
    return until(
      async () => {
        const answer = await sendBytes(origin, withSession(name, request), { isCut });
        return answer && isBusy(answer) ? undefined : (answer ?? 'hung up');
      },
      { what: `room for ${name}`, patience: 120_000 },
    );
  }

  function assertRefused({ status, text }: WireAnswer): void {
    const error: ErrorBody = JSON.parse(text);
    assert.deepEqual(Object.keys(error), ['message', 'code', 'requestId', 'errors'], text);
    assert.ok(error.message.length > 0 && error.code.length > 0, `${status}: ${text}`);
    assert.ok(error.errors.every((fault) => typeof fault.path === 'string' && fault.message));
  }

  /** What browsers are told goes with every answer, whatever was asked. */
  function assertGuarded({ headers, text }: WireAnswer, { request }: MalformedRequest): void {
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/);
    assert.equal(headers.has('access-control-allow-origin'), false);
    const type = headers.get('content-type') ?? '';
    if (text !== '') assert.match(type, /^(text|application)\/[\w.+-]+; charset=utf-8$/i);
    if (/^\/api(\/|$)/.test(request.target)) {
      assert.equal(headers.get('cache-control'), 'no-store');
    }
  }

  /** A success is right when it is what some call answers, or a page outside of the calls. */
  function assertRight(answer: WireAnswer, { name, request }: MalformedRequest): void {
    const type = answer.headers.get('content-type') ?? '';
    const isCall = /^\/api(\/|$)/.test(new URL(request.target, origin).pathname);
    if (type.startsWith('text/html')) {
      assert.ok(!isCall || answer.text.includes('/api/docs'), 'a page in place of an answer');
      return;
    }
    if (answer.status === 302) {
      const location = answer.headers.get('location') ?? '';
      assert.equal(new URL(location, origin).origin, origin, location);
      return;
    }
    if (answer.text === '') return;
    const body: unknown = JSON.parse(answer.text);
    const fits = [calls[name], ...Object.values(calls)].some((call) => answers.get(call)?.(body));
    assert.ok(fits || !isCall, `an answer of no call: ${answer.text.slice(0, 300)}`);
  }

  function check(answer: WireAnswer | 'hung up', input: MalformedRequest): void {
    if (answer === 'hung up') {
      assert.match(input.why, mayBeCut, 'hung up');
      return;
    }
    assert.ok(answer.status < 500, `answered ${answer.status}: ${answer.text.slice(0, 500)}`);
    assertGuarded(answer, input);
    if (input.request.method === 'HEAD') return;
    if (answer.status >= 400) assertRefused(answer);
    else assertRight(answer, input);
  }

  /** Signs in again whose session some request has ended. */
  async function signedIn(): Promise<void> {
    for (const { api, email, password } of [admin, lawyer]) {
      const { status } = await api.call(calls.getCurrentUser);
      if (status === 401) await insist(api, calls.login, { body: { email, password } });
    }
  }

  const told = ({ name, why, request: { method, target, body } }: MalformedRequest) =>
    `${name}, ${why}: ${method} ${target.slice(0, 300)}\n${body.subarray(0, 300)}`;

  it('are made for every call', () => {
    assert.deepEqual(
      [...new Set(requests.map(({ name }) => name))].sort(),
      Object.keys(calls).sort(),
    );
  });

  it('are refused in the common shape or answered right, and never break anything', async () => {
    const entries = requests.entries();
    const faults: string[] = [];
    const work = async () => {
      for (const [index, input] of entries) {
        if (index % 200 === 0) await signedIn();
        try {
          check(await send(input), input);
        } catch (cause) {
          faults.push(`request ${index}, ${told(input)}\n${cause}`);
          if (faults.length >= 20) return;
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    assert.equal(faults.length, 0, `seed ${seed}:\n${faults.join('\n\n')}`);
  }).timeout(900_000);

  it('leave the portal as well as it was', async () => {
    await signedIn();
    assert.equal((await lawyer.api.call(calls.listQueue)).status, 200);
    assert.equal((await admin.api.call(calls.listRemotes)).status, 200);
  });
});
