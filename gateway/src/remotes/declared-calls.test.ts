import assert from 'node:assert/strict';
import { type Call, callList, calls, remoteHeader, remoteRefusals } from '@counsel/contracts';
import { statementsSent } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { type Shipping, startShipping } from '../../test/shipping.ts';

/** Waits for what the gateway learns within two seconds. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resume) => setTimeout(resume, 50));
}

describe('a change that comes from a remote’s page', () => {
  let shipping: Shipping;
  let cookie: string;
  before(async () => {
    shipping = await startShipping();
    await shipping.ship('teller', '1.0.0', { calls: ['submitQuestion', 'listOwnQuestions'] });
    await shipping.ship('elder', '1.0.0', { path: '/elder' });
    await shipping.undeclare('elder');
    cookie = await shipping.portal.signIn();
  });
  after(() => shipping?.stop());

  const ask = (call: Call, told?: string, as = cookie) => {
    shipping.portal.upstreams.reached.length = 0;
    return shipping.portal.ask(call.path.replace(/:\w+/g, '7'), {
      method: call.method,
      cookie: as,
      headers: told === undefined ? {} : { [remoteHeader]: told },
      ...(call.method !== 'GET' && { body: {} }),
    });
  };
  const reached = () => shipping.portal.upstreams.reached;

  it('is made where its version declares it, and elsewhere refused before anything is done', async () => {
    assert.equal((await ask(calls.submitQuestion, 'teller@1.0.0')).status, 200);
    const [passed] = reached();
    assert.equal(passed?.path, calls.submitQuestion.path);
    assert.equal(passed?.headers[remoteHeader.toLowerCase()], undefined);
    const changes = callList.filter(({ call }) => call.method !== 'GET' && !call.reads);
    assert.ok(changes.length > 20);
    for (const { name, call } of changes) {
      if (name === 'submitQuestion' || !['anyone', 'session'].includes(call.access)) continue;
      const { status, body } = await ask(call, 'teller@1.0.0');
      assert.deepEqual([status, body.code], [403, remoteRefusals.undeclaredCall], name);
      assert.match(body.message, new RegExp(`^teller does not declare the call ${name},`));
      assert.deepEqual(reached(), [], name);
    }
  });

  it('is asked nothing where it only reads, or comes from no remote, or from one that declares none', async () => {
    const acceptTerms: Call = calls.acceptTerms;
    assert.equal((await ask(calls.listCategories, 'teller@1.0.0')).status, 200);
    assert.equal((await ask(acceptTerms)).status, 200);
    assert.equal((await ask(acceptTerms, 'elder@1.0.0')).status, 200);
  });

  it('is told to the team: which version tried, and how often', async () => {
    const kinds = async () => (await shipping.detail('teller')).failureKinds;
    const counted = async () => (await kinds()).find(({ kind }) => kind === 'undeclared');
    const before = (await counted())?.count ?? 0;
    // Of each member so many of a day count: this one has made none.
    await ask(calls.acceptTerms, 'teller@1.0.0', await shipping.portal.signIn());
    const { phase, version, count } = (await counted()) ?? {};
    assert.deepEqual([phase, version, count], ['call', '1.0.0', before + 1]);
  });

  it('is refused in clear words where its header names nobody, or what browsers were never given', async () => {
    await shipping.publish('teller', '2.0.0', { calls: ['submitQuestion'] });
    await shipping.publish('hidden', '1.0.0');
    for (const told of [
      'teller@2.0.0',
      'hidden@1.0.0',
      'nobody@1.0.0',
      'teller@9.9.9',
      'teller',
      '@',
      'a'.repeat(3_000),
      "x@' or 1=1",
    ]) {
      const { status, body } = await ask(calls.submitQuestion, told);
      assert.deepEqual([status, body.code], [403, remoteRefusals.unknownRemote], told);
      assert.deepEqual(reached(), []);
    }
  });

  it('is refused once the remote is switched off, and taken again once it is on', async () => {
    await shipping.change('teller', 'disable');
    await until(async () => (await ask(calls.submitQuestion, 'teller@1.0.0')).status === 409);
    const { body } = await ask(calls.submitQuestion, 'teller@1.0.0');
    assert.equal(body.code, remoteRefusals.switchedOff);
    assert.match(body.message, /^teller was switched off while this page was open/);
    assert.deepEqual(reached(), []);
    await shipping.change('teller', 'enable');
    await until(async () => (await ask(calls.submitQuestion, 'teller@1.0.0')).status === 200);
  });

  it('is refused once the remote is deleted, as when it was switched off before', async () => {
    await shipping.ship('gone', '1.0.0', { calls: ['submitQuestion'] });
    await until(async () => (await ask(calls.submitQuestion, 'gone@1.0.0')).status === 200);
    await shipping.change('gone', 'disable');
    assert.equal((await shipping.call('DELETE', '/api/remotes/gone')).status, 200);
    await until(async () => (await ask(calls.submitQuestion, 'gone@1.0.0')).status !== 200);
    const { status, body } = await ask(calls.submitQuestion, 'gone@1.0.0');
    assert.deepEqual([status, body.code], [409, remoteRefusals.switchedOff]);
    assert.deepEqual(reached(), []);
  });

  it('costs no statement to look up its version, once that is known', async () => {
    const lookUps = async () => {
      const sent = await statementsSent('gateway', () => ask(calls.submitQuestion, 'teller@1.0.0'));
      return sent.filter(({ text }) => /from "remote_versions" where/.test(text)).length;
    };
    await shipping.ship('teller', '1.0.1', { calls: ['submitQuestion'] });
    const newer = () => ask(calls.submitQuestion, 'teller@1.0.1');
    const first = await statementsSent('gateway', newer);
    assert.ok(first.some(({ text }) => /from "remote_versions" where/.test(text)));
    assert.equal(await lookUps(), 0);
  });
});
