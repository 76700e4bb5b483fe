import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Call, calls } from '@counsel/contracts';
import { type Portal, startPortal } from '@counsel/scripts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import type { ApiAnswer, ApiClient, ApiOptions } from '../support/api.ts';
import {
  administrator,
  anApplication,
  aQuestion,
  attorney,
  type Member,
  originOf,
  register,
  uniqueEmail,
  visitor,
} from '../support/cast.ts';
import { Inbox, tokenIn } from '../support/inbox.ts';
import { query } from '../support/rows.ts';

interface LogLine {
  service: string;
  requestId?: string;
  msg: string;
  [field: string]: unknown;
}

describe('the logs', () => {
  let portal: Portal;
  let inbox: Inbox;
  let admin: Member;
  let lawyer: Member;
  let asker: Member;
  /** What must never be read in a log, by what it is. */
  const canaries = new Map<string, string>();
  /** Requests that must be found, by what they were. */
  const told = new Map<string, { requestId: string; service: string; line: Partial<LogLine> }>();

  function canary(kind: string): string {
    const text = `canary${randomBytes(8).toString('hex')}`;
    canaries.set(`${kind} ${canaries.size}`, text);
    return text;
  }
  const sentence = (kind: string) =>
    `${canary(kind)} is a word that nobody but the two sides of a question may ever read.`;

  before(async () => {
    // With all that the libraries have to say, on a server whose log is the portal's too.
    portal = await startPortal({ logLevel: 'trace', throttleScale: 1_000 });
    inbox = new Inbox(portal);
    admin = await administrator(portal);
    canaries.set('password of the administrator', admin.password);
    lawyer = await attorney(portal, admin.api, 'Laura');
    asker = await register(portal, 'Oscar');
  });
  after(() => portal?.stop());

  const files = () => readdirSync(join(portal.config.dataDir, 'logs'));
  const read = (file: string) => readFileSync(join(portal.config.dataDir, 'logs', file), 'utf8');
  const linesOf = (service: string): LogLine[] =>
    read(`${service}.log`)
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line));

  /** Remembers the request for the test of what was logged. */
  async function note<C extends Call>(
    what: string,
    line: Partial<LogLine>,
    api: ApiClient,
    call: C,
    options: ApiOptions = {},
  ): Promise<ApiAnswer<unknown>> {
    const answer = await api.call(call, options);
    const requestId = answer.headers.get('x-request-id') ?? '';
    const service = call.owner === 'gateway' ? 'identity' : call.owner;
    told.set(what, { requestId, service, line });
    return answer;
  }

  async function account(): Promise<void> {
    const password = canary('password');
    const email = uniqueEmail('logged');
    const api = visitor(portal);
    const names = { firstName: 'Lola', lastName: 'Logged' };
    const body = { email, password, confirmPassword: password, ...names };
    await note('registration', { msg: 'registered' }, api, calls.register, { body });
    await api.do(calls.verifyEmail, {
      body: { token: keep('token', tokenIn(await inbox.first(email, /Verify/))) },
    });
    await api.do(calls.forgotPassword, { body: { email } });
    const token = keep('token', tokenIn(await inbox.first(email, /Reset/)));
    const chosen = canary('password');
    await api.do(calls.resetPassword, {
      body: { token, password: chosen, confirmPassword: chosen },
    });
    const signIn = (secret: string) => ({ body: { email, password: secret } });
    await note('sign-in', { msg: 'signed in' }, api, calls.login, signIn(chosen));
    const refused = { status: 401, refusal: 'unauthorized' };
    const wrong = signIn(canary('password'));
    await note('refused sign-in', refused, visitor(portal), calls.login, wrong);
    for (const pair of api.cookie.split('; ')) keep('cookie', pair.split('=')[1] ?? '');
    await api.do(calls.logout);
  }

  const keep = (kind: string, value: string): string => {
    assert.ok(value.length > 20, `${kind}: ${value}`);
    canaries.set(`${kind} ${canaries.size}`, value);
    return value;
  };

  async function question(): Promise<void> {
    const texts = { title: sentence('title'), content: sentence('question') };
    const { id } = await asker.api.do(calls.submitQuestion, { body: aQuestion(texts) });
    const params = { id };
    const claimed = { msg: 'question claimed', questionId: id };
    await note('claim', claimed, lawyer.api, calls.claimQuestion, { params });
    const body = { content: sentence('answer'), includeDisclaimer: true };
    const answered = { msg: 'question answered', questionId: id };
    await note('answer', answered, lawyer.api, calls.answerQuestion, { params, body });
    await fetch(`${originOf(portal)}/question/${id}`, { headers: { cookie: asker.api.cookie } });
    for (const { api } of [asker, lawyer]) {
      await api.do(calls.addFollowUp, { body: { questionId: id, content: sentence('follow-up') } });
    }
    const conflict = { status: 409, refusal: 'conflict' };
    await note('second answer', conflict, lawyer.api, calls.answerQuestion, { params, body });
    const stranger = { status: 403, refusal: 'forbidden' };
    const { requestId } = (await asker.api.call(calls.claimQuestion, { params })).error;
    told.set('refused claim', { requestId, service: 'gateway', line: stranger });
    const foreign = { status: 404, refusal: 'not-found' };
    await note('foreign question', foreign, admin.api, calls.getQuestion, { params });
  }

  async function decisions(): Promise<void> {
    const apply = () => visitor(portal).do(calls.apply, { body: anApplication() });
    const [first, second] = [await apply(), await apply()];
    const approved = { msg: 'attorney approved', attorneyId: first.id };
    await note('approval', approved, admin.api, calls.approveAttorney, { params: first });
    const rejected = { msg: 'attorney rejected', attorneyId: second.id };
    const reason = sentence('reason');
    const options = { params: second, query: { reason } };
    await note('rejection', rejected, admin.api, calls.rejectAttorney, options);
  }

  async function publishing(): Promise<void> {
    const params = { name: 'team' };
    const body = { label: 'Build server' };
    const { token } = await admin.api.do(calls.createRemoteToken, { params, body });
    const made = canary('token');
    for (const [secret, status] of [
      [keep('token', token), 200],
      [made, 401],
    ] as const) {
      const headers = { authorization: `Bearer ${secret}` };
      const answer = await visitor(portal).call(calls.listRemotes, { headers });
      assert.equal(answer.status, status);
    }
  }

  /** Input that is refused, or meets a service that is away, is not written down to explain it. */
  async function refusals(): Promise<void> {
    const calling = [
      [asker.api, calls.submitQuestion],
      [lawyer.api, calls.answerQuestion],
      [asker.api, calls.addFollowUp],
      [visitor(portal), calls.login],
      [visitor(portal), calls.register],
      [visitor(portal), calls.resetPassword],
      [visitor(portal), calls.verifyEmail],
    ] as const;
    for (const [api, call] of calling as unknown as [ApiClient, Call][]) {
      const params = { id: 1 };
      const text = sentence('refused');
      const wrong = { content: [text], title: { text }, password: 7, token: [text], email: text };
      for (const body of [`{"content":"${text}`, `"${text}`, JSON.stringify(text), wrong]) {
        const { status } = await api.call(call, { params, body });
        assert.equal(status, 400, `${call.path} ${JSON.stringify(body)}`);
      }
    }
    const text = sentence('query');
    await fetch(`${originOf(portal)}/reset-password?token=${canary('token')}`);
    await fetch(`${originOf(portal)}/api/questions/queue?cursor=${encodeURIComponent(text)}`, {
      headers: {
        cookie: `counsel=${canary('cookie')}`,
        authorization: `Bearer ${canary('token')}`,
      },
    });
  }

  /** What a service that hangs was asked. */
  async function away(): Promise<void> {
    const texts = { title: sentence('title'), content: sentence('question') };
    portal.kill('questions', 'SIGSTOP');
    try {
      const { status } = await asker.api.call(calls.submitQuestion, { body: aQuestion(texts) });
      assert.ok(status >= 503, String(status));
    } finally {
      portal.kill('questions', 'SIGCONT');
    }
  }

  /** What PostgreSQL refuses, by its constraints, its types, its grammar or its limits. */
  async function statements(): Promise<void> {
    const email = `${canary('address')}@example.com`;
    const password = canary('password');
    const names = { firstName: canary('name'), lastName: 'Logged' };
    const body = { email, password, confirmPassword: password, ...names };
    // The second meets the first, whose answer may have come too late on a slow machine.
    const asked = async () => {
      const { status } = await visitor(portal).call(calls.register, { body });
      return status === 409;
    };
    await until(asked, { what: 'an address to be taken' });
    const text = canary('statement');
    const wrong: [Parameters<typeof query>[1], string, unknown[]?][] = [
      ['identity', 'update users set email = (select min(email) from users)'],
      ['identity', `insert into held_roles values (gen_random_uuid(), '${text}')`],
      ['identity', 'select * from users where id = $1', [text]],
      ['identity', `select '${text}'::timestamptz`],
      ['questions', `select '${text}'::int from questions`],
      ['questions', 'insert into questions (title, content) values ($1, $1)', [text]],
      ['questions', `update questions set status = '${text}'`],
      ['questions', `select ${text}`],
      ['attorneys', `update attorneys set id = 1, email = '${text}'`],
      ['attorneys', `set statement_timeout = 1; select pg_sleep(1), '${text}'`],
      ['gateway', `do $$ begin raise exception '${text}'; end $$`],
      ['gateway', `select 1 from identity.users where email = '${text}'`],
      ['gateway', 'select audit.append($1, $1, $1, $1, $1, $1, -1)', [text]],
    ];
    for (const [owner, statement, values] of wrong) {
      await assert.rejects(query(portal, owner, statement, values), statement);
    }
  }

  before('everything that is worth a line', async () => {
    await account();
    await question();
    await decisions();
    await statements();
    await publishing();
    await refusals();
    await away();
  });

  it('hold no password, token, cookie nor a word of what was written', async () => {
    for (const { api } of [asker, lawyer, admin]) keep('cookie', api.cookie.split(/[=;]/)[1] ?? '');
    const { headers } = await until(
      async () => {
        const answer = await asker.api.call(calls.listOwnQuestions);
        return answer.status === 200 ? answer : undefined;
      },
      { what: 'questions to answer again' },
    );
    const last = headers.get('x-request-id') ?? '';
    await until(() => read('questions.log').includes(last) && read('gateway.log').includes(last), {
      what: 'the last request to be logged',
    });
    for (const service of ['gateway', 'identity', 'questions', 'attorneys', 'mail', 'postgres']) {
      assert.ok(files().includes(`${service}.log`), service);
    }
    const found: string[] = [];
    for (const file of files()) {
      const text = read(file);
      for (const [what, secret] of canaries)
        if (text.includes(secret)) found.push(`${what}: ${file}`);
    }
    assert.deepEqual(found, []);
  });

  const services = ['gateway', 'identity', 'questions', 'attorneys'];
  const every = () => services.flatMap(linesOf);

  it('hold no field that the page of logs does not explain', () => {
    const page = readFileSync(new URL('../../../docs/logging.md', import.meta.url), 'utf8');
    const explained = new Set([...page.matchAll(/^\| `(\w+)` \| /gm)].map(([, field]) => field));
    const fields = new Set(every().flatMap(Object.keys));
    assert.deepEqual(
      [...fields].filter((field) => !explained.has(field)),
      [],
    );
  });

  it('name no question beside whoever asked it', async () => {
    const { id: userId } = await asker.api.do(calls.getCurrentUser);
    const lines = every().filter((line) => line.userId === userId);
    assert.ok(lines.some(({ msg }) => msg === 'request'));
    for (const line of lines) {
      assert.equal(line.questionId, undefined);
      assert.doesNotMatch(String(line.path), /\d/);
    }
  });

  it('keep what is of security apart, where no flood of requests reaches it', async () => {
    const apart = () => linesOf('identity.security').map(({ msg }) => msg);
    await until(() => apart().includes('refused, or asked for by a stranger'), {
      what: 'the refused sign-in',
    });
    for (const msg of ['registered', 'signed in', 'password reset', 'address verified']) {
      assert.ok(apart().includes(msg), msg);
    }
    assert.ok(linesOf('gateway.security').every(({ security }) => security === true));
    assert.ok(linesOf('attorneys.security').some(({ msg }) => msg === 'attorney approved'));
  });

  it('tell every sign-in, refusal and decision, by one id from the gateway to the service', async () => {
    assert.equal(told.size, 10);
    for (const [what, { requestId, service, line }] of told) {
      const find = (name: string, wanted: Partial<LogLine>) =>
        until(
          () =>
            linesOf(name).find(
              (each) =>
                each.requestId === requestId &&
                Object.entries(wanted).every(([field, value]) => each[field] === value),
            ),
          { what: `${what} in the log of ${name}` },
        );
      await find(service, line);
      const { status } = await find('gateway', { msg: 'request' });
      assert.ok(line.status === undefined || line.status === status, what);
    }
  });
});
