import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '@counsel/service-kit';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { recoveryCodes, verifiedAccount, withApp, withPasskey } from '../../test/second-factors.ts';
import { type Identity, startIdentity } from '../../test/support.ts';
import { readIdentityConfig } from '../config.ts';

const first = { ADMIN_EMAIL: 'First@Counsel.example', ADMIN_PASSWORD: 'green teapot 42' };

let identity: Identity;

describe('administrators', () => {
  before(async () => {
    identity = await startIdentity(first);
  });
  after(() => identity?.close());

  const signIn = (email: string, password: string) =>
    identity.internal('signIn', { body: { email, password } });

  interface Ended {
    code: number;
    stdout: string;
    stderr: string;
  }

  /** Runs the command as an operator would. */
  function command(...args: string[]): Promise<Ended> {
    const script = fileURLToPath(new URL('../admin.ts', import.meta.url));
    const env = { ...process.env, DATABASE_URL: identity.config.DATABASE_URL, LOG_LEVEL: 'silent' };
    return new Promise((resolve) => {
      execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
      );
    });
  }

  describe('the first administrator', () => {
    it('is made at the start, with a verified address', async () => {
      const { status, body } = await signIn('first@counsel.example', first.ADMIN_PASSWORD);
      assert.equal(status, 200);
      assert.deepEqual([body.user.emailVerified, body.roles], [true, ['user', 'admin']]);
    });

    it('is made once, and keeps its password', async () => {
      await identity.restart({ ADMIN_PASSWORD: 'purple teapot 42' });
      assert.equal((await signIn(first.ADMIN_EMAIL, first.ADMIN_PASSWORD)).status, 200);
      assert.equal((await signIn(first.ADMIN_EMAIL, 'purple teapot 42')).status, 401);
      assert.equal((await identity.database('users').select('id')).length, 1);
    });

    it('is not whoever registered that address without proving it', async () => {
      const { email, password, userId } = await identity.account();
      await identity.restart({ ADMIN_EMAIL: email });
      const before = await signIn(email, password);
      assert.deepEqual([before.status, before.body.roles], [200, ['user']]);
      await identity
        .database('users')
        .where({ id: userId })
        .update({ emailVerifiedAt: new Date() });
      await identity.restart({ ADMIN_EMAIL: email });
      assert.deepEqual((await signIn(email, password)).body.roles, ['user', 'admin']);
    });

    it('needs an address for its password, and a password that is not common', () => {
      const env = Object.fromEntries(
        Object.entries(identity.config).map(([name, value]) => [name, String(value)]),
      );
      assert.equal(readIdentityConfig(env).ADMIN_EMAIL, first.ADMIN_EMAIL);
      const faulty = [
        { ...env, ADMIN_EMAIL: '' },
        { ...env, ADMIN_PASSWORD: 'password1' },
        { ...env, ADMIN_PASSWORD: 'short' },
        { ...env, SMTP_URL: 'http://mail.example' },
        { ...env, OPERATOR_EMAIL: '' },
      ];
      for (const each of faulty) assert.throws(() => readIdentityConfig(each), ConfigError);
    });
  });

  describe('the command that names administrators', () => {
    it('makes an existing account one, while the portal runs', async () => {
      const as = await verifiedAccount(identity);
      const { code, stdout } = await command(as.email.toUpperCase());
      assert.equal(code, 0);
      assert.match(stdout, /is an administrator now/);
      const { body } = await identity.internal('signIn', { body: as });
      assert.deepEqual(body.roles, ['user', 'admin']);
      const told = () =>
        identity.told['roles.changed'].filter(({ userId }) => userId === as.userId);
      await until(() => told().length > 0, { what: 'the gateway to hear of it' });
      assert.deepEqual(told(), [{ userId: as.userId, roles: ['user', 'admin'] }]);
    });

    it('refuses one whose address is not verified: anybody may have registered it', async () => {
      const as = await identity.account();
      const roles = identity.database('held_roles').where({ userId: as.userId });
      const { code, stdout, stderr } = await command(as.email);
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(stderr, /has not verified its address: anybody.*open the link.*then repeat/s);
      assert.deepEqual(await roles, []);
    });

    it('asks whom when it is not told', async () => {
      const { code, stderr } = await command();
      assert.equal(code, 64);
      assert.match(stderr, /e-mail address/);
    });

    it('says so when there is no such account', async () => {
      const unknown = await command('nobody@counsel.example');
      assert.equal(unknown.code, 1);
      assert.match(unknown.stderr, /no account of nobody@counsel\.example/);
    });

    it('removes all that an account has beside its password, and tells its owner', async () => {
      const as = await verifiedAccount(identity);
      await withApp(identity, as);
      await withPasskey(identity, as);
      const [code = ''] = await recoveryCodes(identity, as);
      const { code: exit, stdout } = await command('reset-second-factor', as.email.toUpperCase());
      assert.deepEqual([exit, /password alone now/.test(stdout)], [0, true]);
      const { email, password } = as;
      const signedIn = await identity.internal('signIn', { body: { email, password } });
      assert.deepEqual([signedIn.status, signedIn.body.secondFactor], [200, false]);
      for (const table of ['passkeys', 'authenticators', 'recovery_codes']) {
        assert.deepEqual(await identity.database(table).where({ userId: as.userId }), [], table);
      }
      assert.notEqual(code, '');
      const told = () =>
        identity.told['credentials.changed'].filter(({ userId }) => userId === as.userId);
      await until(() => told().length === 3, { what: 'the gateway to end its sessions' });
      const unknown = await command('reset-second-factor', 'nobody@counsel.example');
      assert.equal(unknown.code, 1);
      assert.equal((await command('reset-second-factor')).code, 64);
    });
  });
});
