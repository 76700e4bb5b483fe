import assert from 'node:assert/strict';
import { type AuditActionName, type AuditActionOf, auditActions, calls } from '@counsel/contracts';
import { auditEntries } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { bearer, type Shipping, startShipping } from '../test/shipping.ts';
import { account, answerJson, wrongPassword } from '../test/upstreams.ts';

type Done = { actor?: string | null; subject?: string };

describe('the audit table, of the gateway', () => {
  let shipping: Shipping;
  before(async () => {
    shipping = await startShipping();
  });
  after(() => shipping?.stop());

  const ask = (call: { method: string; path: string }, cookie: string, body: object = {}) =>
    shipping.portal.ask(call.path, { method: call.method, cookie, body });
  async function member() {
    const person = account();
    return { ...person, cookie: await shipping.portal.signIn(person) };
  }
  async function published() {
    const name = `r${Math.random().toString(36).slice(2, 10)}`;
    await shipping.ship(name, '1.0.0');
    await shipping.publish(name, '2.0.0');
    return name;
  }
  const remotes = (change: (name: string) => Promise<unknown>) => async (): Promise<Done> => {
    const name = await published();
    await change(name);
    return { subject: name };
  };
  async function makeToken() {
    const name = await published();
    const { body } = await shipping.call('POST', `/api/remotes/${name}/tokens`, { label: 'x' });
    return { name, id: String(body.id), token: String(body.token) };
  }

  /** For each action, a way to it. */
  const ways: Record<AuditActionOf<'gateway'>, () => Promise<Done>> = {
    async registered() {
      const { id, email, password } = account();
      await ask(calls.register, '', {
        ...{ email, password, confirmPassword: password, firstName: 'A', lastName: 'B' },
      });
      return { actor: id };
    },
    'signed-in': async () => ({ actor: (await member()).id }),
    async 'signed-out'() {
      const { id, cookie } = await member();
      await ask(calls.logout, cookie);
      return { actor: id };
    },
    async 'stepped-up'() {
      const { id, cookie, password } = await member();
      await ask(calls.confirmSignIn, cookie, { password });
      return { actor: id };
    },
    async 'step-up-refused'() {
      const { id, cookie } = await member();
      await ask(calls.confirmSignIn, cookie, { password: wrongPassword });
      return { actor: id };
    },
    async 'session-ended'() {
      const { id, cookie } = await member();
      const { text } = await shipping.portal.ask(calls.listSessions.path, { cookie });
      const [session] = JSON.parse(text);
      const path = calls.endSession.path.replace(':id', session.id);
      await ask({ ...calls.endSession, path }, cookie);
      return { actor: id, subject: session.id };
    },
    async 'sessions-ended'() {
      const { id, cookie } = await member();
      await ask(calls.endOtherSessions, cookie);
      await ask(calls.endAllSessions, cookie);
      return { actor: id };
    },
    async 'access-refused'() {
      shipping.portal.upstreams.answer = (_, response) => answerJson(response, 404, {});
      const { id, cookie } = await member();
      await shipping.portal.ask(calls.listFailedMails.path, { cookie });
      return { actor: id, subject: `GET ${calls.listFailedMails.path}` };
    },
    'remote-published': remotes(async () => {}),
    'remote-granted': remotes(async () => {}),
    'remote-promoted': remotes(async () => {}),
    'remote-rolled-back': remotes(async (name) => {
      await shipping.change(name, 'promote', { version: '2.0.0' });
      await shipping.change(name, 'rollback');
    }),
    'remote-disabled': remotes((name) => shipping.change(name, 'disable')),
    'remote-enabled': remotes(async (name) => {
      await shipping.change(name, 'disable');
      await shipping.change(name, 'enable');
    }),
    'remote-canary': remotes((name) =>
      shipping.change(name, 'canary', { version: '2.0.0', percent: 10 }),
    ),
    'remote-version-deleted': remotes((name) =>
      shipping.call('DELETE', `/api/remotes/${name}/versions/2.0.0`),
    ),
    'remote-deleted': remotes(async (name) => {
      await shipping.change(name, 'disable');
      await shipping.call('DELETE', `/api/remotes/${name}`);
    }),
    'remote-contact': remotes((name) =>
      shipping.call('PUT', `/api/remotes/${name}/contact`, { email: 'team@firm.example' }),
    ),
    'remote-sandboxed': remotes((name) => shipping.change(name, 'sandbox', { sandboxed: true })),
    'remote-unsandboxed': remotes(async (name) => {
      await shipping.change(name, 'sandbox', { sandboxed: true });
      await shipping.change(name, 'sandbox', { sandboxed: false });
    }),
    async 'token-made'() {
      const { name, id } = await makeToken();
      return { subject: `${name}/${id}` };
    },
    async 'token-deleted'() {
      const { name, id } = await makeToken();
      await shipping.call('DELETE', `/api/remotes/${name}/tokens/${id}`);
      return { subject: `${name}/${id}` };
    },
  };

  for (const [action, way] of Object.entries(ways)) {
    it(`has ${action}`, async () => {
      const done = await way();
      const name = action as AuditActionName;
      const [entry] = await auditEntries(shipping.portal.database.adminUrl, name, done);
      assert.equal(entry?.service, auditActions[name].by);
      assert.match(entry?.requestId ?? '', /^[\da-f-]{36}$/);
      assert.match(entry?.network ?? '', /^[\w-]{22}$/);
      assert.doesNotMatch(JSON.stringify(entry), /@|127\.0\.0\.1|password/);
    });
  }

  it('names the publishing token that changed a remote, by its id alone', async () => {
    const { name, id, token } = await makeToken();
    const revision = await shipping.revision();
    await shipping.call('POST', `/api/remotes/${name}/disable`, { revision }, bearer(token));
    const about = { subject: name };
    const [entry] = await auditEntries(shipping.portal.database.adminUrl, 'remote-disabled', about);
    assert.equal(entry?.actor, `token ${id}`);
  });
});
