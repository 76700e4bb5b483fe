import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type Call, type CallName, callList, calls, exampleOf } from '@counsel/contracts';
import type { Portal } from '@counsel/scripts';
import fc from 'fast-check';
import { after, before, describe, it } from 'mocha';
import { type ApiAnswer, type ApiClient, insist } from '../support/api.ts';
import {
  administrator,
  anAnswer,
  anApplication,
  aQuestion,
  attorney,
  register,
  visitor,
} from '../support/cast.ts';
import { startTestPortal } from '../support/portal.ts';
import { countRows, settled } from '../support/rows.ts';
import { type BadInput, badInputs, type RightInput } from './bad-inputs.ts';
import { naughtyTexts, rulesOf } from './wrong-values.ts';

/** The same inputs at every run; another number gives others. */
const seed = 20_261_121;
const count = 10_000;
const atOnce = 16;

const password = 'correct horse battery';
/** A right value for each field that bodies have, by its name. */
const rightFields: Record<string, unknown> = {
  ...aQuestion(),
  ...anApplication(),
  ...anAnswer(),
  format: 'plain',
  frequency: 'daily',
  categories: [1],
  states: ['TX'],
  quietHours: { from: '22:00', to: '07:00' },
  state: 'TX',
  reason: 'conflict',
  words: 'I advise the landlord.',
  page: '/question/42',
  currentPassword: 'a guess at it',
  password,
  confirmPassword: password,
  code: '123456',
  token: 'made-up',
  name: 'Laptop',
  bprNumber: '4711',
  specializations: 'Leases of offices',
  version: '1.0.0',
  revision: 2_000_000_000,
  percent: 5,
  label: 'Build server',
};
const newPassword = { password, confirmPassword: password };

describe('generated bad input', () => {
  let portal: Portal;
  let admin: ApiClient;
  let lawyer: ApiClient;
  /** Claimed by the attorney. */
  let questionId: number;
  let inputs: BadInput[];

  /** What the call would take, up to what it refuses for other reasons. */
  function rightFor(name: CallName, applicationId: number): RightInput {
    const { params, body }: Call = calls[name];
    const isOnApplication = name === 'approveAttorney' || name === 'rejectAttorney';
    const id = isOnApplication ? applicationId : questionId;
    const right = (schema: typeof body) =>
      rulesOf(schema).map(([field, rule]): [string, unknown] => {
        const { type, format, items, examples, enum: choices } = rule;
        if (items) return [field, [exampleOf(items)]];
        if (examples) return [field, examples[0]];
        if (choices) return [field, choices[0]];
        if (type === 'object') return [field, exampleOf(rule)];
        if (format === 'uuid') return [field, randomUUID()];
        if (field === 'id' || field === 'questionId') return [field, id];
        return [field, rightFields[field] ?? (type === 'boolean' ? true : undefined)];
      });
    const texts = right(params).map(([field, value]) => [field, String(value)]);
    return { params: Object.fromEntries(texts), body: Object.fromEntries(right(body)) };
  }

  before(async () => {
    portal = await startTestPortal();
    admin = (await administrator(portal)).api;
    lawyer = (await attorney(portal, admin)).api;
    const asker = (await register(portal)).api;
    questionId = (await asker.do(calls.submitQuestion, { body: aQuestion() })).id;
    await lawyer.do(calls.claimQuestion, { params: { id: questionId } });
    const application = await visitor(portal).do(calls.apply, { body: anApplication() });
    inputs = fc.sample(
      badInputs((name) => rightFor(name, application.id)),
      { seed, numRuns: count },
    );
  });
  after(() => portal?.stop());

  function assertRefused({ status, error, text }: ApiAnswer<unknown>): void {
    assert.ok(status >= 400 && status < 500, `answered ${status}: ${text.slice(0, 500)}`);
    assert.deepEqual(Object.keys(error ?? {}), ['message', 'code', 'requestId', 'errors'], text);
    assert.ok(error.message.length > 0 && error.code.length > 0 && error.requestId.length > 0);
    assert.ok(error.errors.every((fault) => typeof fault.path === 'string' && fault.message));
  }

  async function send({ name, options, search }: BadInput): Promise<ApiAnswer<unknown>> {
    const call: Call = calls[name];
    const isAdmins = call.access === 'admin' || call.access === 'publisher';
    const client = isAdmins ? admin : lawyer;
    return insist(client, search ? { ...call, path: `${call.path}?${search}` } : call, options);
  }

  /** Sends all, some at a time, and stops at the first that is not refused. */
  async function refuseAll(inputs: BadInput[]): Promise<void> {
    const entries = inputs.entries();
    const work = async () => {
      for (const [index, input] of entries) {
        try {
          assertRefused(await send(input));
        } catch (cause) {
          const told = `seed ${seed}, input ${index}: ${JSON.stringify(input).slice(0, 2_000)}`;
          throw new Error(`${told}\n${cause}`, { cause });
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  it('is made for every call that takes input', () => {
    const taking = callList.filter(({ call }) => call.body || call.params || call.query);
    const made = new Set(inputs.map(({ name }) => name));
    assert.deepEqual([...made].sort(), taking.map(({ name }) => name).sort());
    for (const { name } of taking) {
      const { params, body } = rightFor(name, 1);
      const values = Object.entries({ ...params, ...body });
      const without = values.filter(([, value]) => String(value) === 'undefined');
      assert.deepEqual(without, [], `${name} has a right value for each field to begin with`);
    }
  });

  it(`${count} times is refused in the common shape, and nothing is written`, async () => {
    await settled(portal);
    const before = await countRows(portal);
    await refuseAll(inputs);
    assert.deepEqual(await countRows(portal), before);
  }).timeout(600_000);

  it('of texts that have broken other programs is refused where a secret or an id is asked', async () => {
    const before = await countRows(portal);
    const missing = { id: 2_000_000_000 };
    await refuseAll([
      ...naughtyTexts.flatMap((token): BadInput[] => [
        { name: 'verifyEmail', why: 'token', options: { body: { token } } },
        { name: 'resetPassword', why: 'token', options: { body: { ...newPassword, token } } },
      ]),
      ...naughtyTexts.slice(0, 12).map((text): BadInput => {
        const body = { email: 'nobody@example.com', password: text };
        return { name: 'login', why: 'password', options: { body } };
      }),
      { name: 'getQuestion', why: 'missing', options: { params: missing } },
      { name: 'answerQuestion', why: 'missing', options: { params: missing, body: anAnswer() } },
      { name: 'rejectAttorney', why: 'missing', options: { params: missing } },
    ]);
    assert.deepEqual(await countRows(portal), before);
  });

  it('would have been taken, had it not been bad', async () => {
    for (const name of ['submitQuestion', 'answerQuestion', 'addFollowUp', 'apply'] as const) {
      const client = name === 'apply' ? visitor(portal) : lawyer;
      const { status, text } = await client.call(calls[name] as Call, rightFor(name, 0));
      assert.equal(status, 201, text);
    }
  });
});
