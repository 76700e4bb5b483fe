import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type Call, callList, calls, exampleOf, limits } from '@counsel/contracts';
import type { Portal } from '@counsel/scripts';
import { after, before, describe, it } from 'mocha';
import type { TSchema } from 'typebox';
import { aPassage } from '../access/passages.table.ts';
import { aReport } from '../access/remotes.table.ts';
import type { ApiAnswer, ApiClient, ApiOptions } from '../support/api.ts';
import {
  administrator,
  aFollowUp,
  anAnswer,
  anApplication,
  aQuestion,
  attorney,
  uniqueEmail,
} from '../support/cast.ts';
import { startTestPortal } from '../support/portal.ts';

const password = 'correct horse battery';
/** A right body for each call that takes one; each bad body is this with one thing wrong. */
const bodies = new Map<Call, () => Record<string, unknown>>([
  [calls.login, () => ({ email: uniqueEmail(), password })],
  [
    calls.register,
    () => ({
      email: uniqueEmail(),
      password,
      confirmPassword: password,
      firstName: 'Nina',
      lastName: 'Tester',
    }),
  ],
  [calls.forgotPassword, () => ({ email: uniqueEmail() })],
  [calls.resetPassword, () => ({ token: 'made-up', password, confirmPassword: password })],
  [calls.verifyEmail, () => ({ token: 'made-up' })],
  [calls.changeName, () => ({ firstName: 'Nina', lastName: 'Tester' })],
  [
    calls.changePassword,
    () => ({ currentPassword: 'not it at all', password, confirmPassword: password }),
  ],
  [calls.changeEmail, () => ({ email: uniqueEmail(), currentPassword: 'not it at all' })],
  [
    calls.setMailPreferences,
    () => ({
      'question-claimed': true,
      'question-answered': true,
      'question-followed-up': true,
      'question-returned': true,
    }),
  ],
  [calls.reportMail, () => ({ token: 'made-up', reason: 'bounced' })],
  [
    calls.setAlerts,
    () => ({
      frequency: 'daily',
      categories: null,
      states: null,
      quietHours: null,
      timeZone: 'America/Chicago',
    }),
  ],
  [calls.readNotices, () => ({ latest: randomUUID() })],
  [calls.submitQuestion, () => aQuestion()],
  [calls.answerQuestion, () => anAnswer()],
  [calls.addFollowUp, () => aFollowUp(1)],
  [calls.returnQuestion, () => ({ reason: 'conflict' })],
  [calls.closeQuestion, () => ({ verdict: 'helpful' })],
  [calls.askAttorney, () => ({ attorneyId: randomUUID() })],
  [calls.createPassage, () => aPassage],
  [calls.changePassage, () => aPassage],
  [calls.apply, () => anApplication()],
  [
    calls.writeToSupport,
    () => ({ topic: 'fault', words: 'It stays empty for me.', page: '/question/42' }),
  ],
  [calls.linkApplication, () => ({ token: 'made-up' })],
  [calls.readApplicationLink, () => ({ token: 'made-up' })],
  [calls.grantRemote, () => ({ version: '1.0.0', revision: 1 })],
  [calls.promoteRemote, () => ({ version: '1.0.0', revision: 1 })],
  [calls.rollbackRemote, () => ({ revision: 1 })],
  [calls.disableRemote, () => ({ revision: 1 })],
  [calls.enableRemote, () => ({ revision: 1 })],
  [calls.sandboxRemote, () => ({ sandboxed: true, revision: 1 })],
  [calls.canaryRemote, () => ({ version: '1.0.0', percent: 5, revision: 1 })],
  [calls.setRemoteContact, () => ({ email: uniqueEmail() })],
  [calls.createRemoteToken, () => ({ label: 'Build server' })],
  [calls.reportRemotes, () => ({ reports: [aReport()] })],
  [calls.confirmSignIn, () => ({ password: 'a guess at it' })],
  [calls.addPasskey, () => exampleOf(calls.addPasskey.body) as Record<string, unknown>],
  [calls.confirmAuthenticator, () => ({ code: '123456' })],
  [
    calls.signInWithPasskey,
    () => exampleOf(calls.signInWithPasskey.body) as Record<string, unknown>,
  ],
]);

/** Of every call; only those that its path names are used. */
const rightParams = { id: 1, name: 'nowhere', version: '1.0.0' };
const naughtyParams = [
  'x y',
  '1.5 ',
  '-1',
  '',
  '..',
  '../..',
  '9'.repeat(300),
  '%00',
  '1;select',
  '{}',
  '__proto__',
];

const naughty: Record<string, unknown[]> = {
  string: [null, [], {}, 7, true, ['x'], { length: 10 }],
  integer: [null, [], {}, 'x', 1.5, -1, 2 ** 53, '1e3', true],
  boolean: [null, [], {}, 'yes', 2],
  array: [null, {}, 'x', 7, true, [null], [{}], [[]], [{ remote: 7 }]],
};
/** For texts that people read; a password may hold anything. */
const naughtyTexts = ['\u0000', 'a\u0007b', '\u202egnihtemos', '\ud800', '   '];

interface PropertySchema {
  type: string;
  minLength?: number;
  maxLength?: number;
  trim?: boolean;
}

function wrongValues({ type, minLength = 0, maxLength = 0, trim }: PropertySchema): unknown[] {
  const values = [...(naughty[type] ?? [])];
  if (type !== 'string') return values;
  if (trim) values.push(...naughtyTexts.filter((text) => minLength > 0 || text.trim() !== ''));
  if (minLength > 1) values.push('x'.repeat(minLength - 1));
  return [...values, 'x'.repeat(maxLength + 1)];
}

const propertiesOf = (schema: TSchema | undefined): Record<string, PropertySchema> =>
  (schema as { properties?: Record<string, PropertySchema> } | undefined)?.properties ?? {};

describe('bad input', () => {
  let portal: Portal;
  let admin: ApiClient;
  let lawyer: ApiClient;
  /** Questions that were right but for what was dropped. */
  let taken = 0;
  before(async () => {
    portal = await startTestPortal();
    admin = (await administrator(portal)).api;
    lawyer = (await attorney(portal, admin)).api;
  });
  after(() => portal?.stop());

  const clientFor = ({ access }: Call) =>
    access === 'admin' || access === 'publisher' ? admin : lawyer;
  const assertRefused = ({ status, error, text }: ApiAnswer<unknown>, what: string) => {
    assert.ok(status >= 400 && status < 500, `${what} was answered ${status}: ${text}`);
    assert.deepEqual(Object.keys(error ?? {}), ['message', 'code', 'requestId', 'errors'], what);
    assert.ok(error.message.length > 0 && error.requestId.length > 0, what);
  };
  const send = (call: Call, options: ApiOptions) =>
    clientFor(call).call(call, { ...(call.params && { params: rightParams }), ...options });

  for (const { name, call } of callList.filter(({ call }) => call.body)) {
    it(`in the body of ${name} is a 4xx that says what is wrong`, async () => {
      const right = bodies.get(call);
      assert.ok(right, 'there is a right body to begin with');
      const whole = [
        '{"a":',
        '[]',
        'null',
        '"text"',
        '7',
        JSON.stringify({ x: 'x'.repeat(limits.bodyBytes) }),
      ];
      for (const body of whole) assertRefused(await send(call, { body }), body.slice(0, 40));
      const text = { body: 'a=b', headers: { 'content-type': 'text/plain' } };
      assertRefused(await send(call, text), 'a body that is no JSON');
      for (const [field, schema] of Object.entries(propertiesOf(call.body))) {
        for (const value of wrongValues(schema)) {
          const what = `${field}: ${JSON.stringify(value)?.slice(0, 40)}`;
          assertRefused(await send(call, { body: { ...right(), [field]: value } }), what);
        }
      }
    });
  }

  for (const { name, call } of callList.filter(({ call }) => call.params)) {
    it(`in the address of ${name} is a 4xx`, async () => {
      const body = bodies.get(call)?.();
      const names = Object.keys(propertiesOf(call.params)).filter((name) => name !== 'id');
      for (const name of names) {
        for (const text of naughtyParams) {
          assertRefused(await send(call, { params: { ...rightParams, [name]: text }, body }), text);
        }
      }
      for (const id of [
        'x',
        '1.5',
        '-1',
        '0',
        '9007199254740992',
        '9'.repeat(30),
        '%00',
        '1;select',
        '{}',
      ]) {
        if (!call.path.includes(':id')) break;
        assertRefused(await send(call, { params: { ...rightParams, id }, body }), id);
      }
    });
  }

  it('in the query of a list is a 4xx', async () => {
    const wrongPages = [
      'limit=0',
      'limit=101',
      'limit=x',
      'cursor=?',
      'cursor=eA',
      'limit=1&limit=2',
    ];
    const wrongQueues = ['categoryId=x', 'categoryId=0', 'order=random'];
    const lists = callList.filter(({ call }) => call.paged).map(({ call }) => call);
    for (const call of lists) {
      const wrong = call === calls.listQueue ? [...wrongPages, ...wrongQueues] : wrongPages;
      for (const search of wrong) {
        const words = call.path.endsWith('/search') ? 'q=lease&' : '';
        const asked: Call = { ...call, path: `${call.path}?${words}${search}` };
        assertRefused(await send(asked, {}), asked.path);
      }
    }
  });

  it('to a call that does not exist is a 404 or 405 in the common shape', async () => {
    const nowhere: Call = { ...calls.getCurrentUser, path: '/api/nowhere' };
    const wrongMethod: Call = { ...calls.listCategories, method: 'DELETE' };
    assertRefused(await send(nowhere, {}), 'an unknown path');
    assertRefused(await send(wrongMethod, {}), 'a wrong method');
  });

  it('drops what is not in the schema', async () => {
    const body = aQuestion({
      status: 'answered',
      claimedBy: 'x',
      userId: 'x',
      id: 1,
      __proto__: null,
    });
    const { id } = await lawyer.do(calls.submitQuestion, { body });
    taken += 1;
    const question = await lawyer.do(calls.getQuestion, { params: { id } });
    assert.equal(question.status, 'pending');
    assert.equal(question.isOwner, true);
  });

  it('writes nothing', async () => {
    const { total } = await lawyer.do(calls.countOwnQuestions);
    assert.equal(total, taken);
    assert.equal((await admin.do(calls.countAttorneys)).pending, 0);
  });
});
