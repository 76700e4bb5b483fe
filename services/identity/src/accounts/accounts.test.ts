import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { calls, messages, type Role, refusals, weakPasswords } from '@counsel/contracts';
import { documents } from '@counsel/contracts/documents';
import { person, untilWaiting } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { type Identity, registration, startIdentity } from '../../test/support.ts';

let identity: Identity;

describe('accounts', () => {
  before(async () => {
    identity = await startIdentity();
  });
  after(() => identity?.close());

  const storedHash = async (userId: string): Promise<string> =>
    (await identity.database('users').where({ id: userId }).first('passwordHash')).passwordHash;

  describe('registration', () => {
    it('makes an account that can sign in', async () => {
      const body = registration({ email: 'Ada.Lovelace@Counsel.Example', firstName: '  Ada ' });
      const { status, body: registered } = await identity.internal('register', { body });
      assert.equal(status, 201);
      const { provedAt, ...told } = registered;
      assert.deepEqual(told, {
        user: {
          id: registered.user.id,
          email: 'ada.lovelace@counsel.example',
          firstName: 'Ada',
          lastName: 'Lovelace',
          profileImageUrl: null,
          emailVerified: false,
          termsAcceptedAt: null,
        },
        roles: ['user'],
        credentialsVersion: 0,
        secondFactor: false,
      });
      const credentials = { email: 'ADA.lovelace@counsel.example', password: body.password };
      const signedIn = await identity.internal('signIn', { body: credentials });
      assert.deepEqual([signedIn.status, { ...signedIn.body, provedAt }], [200, registered]);
    });

    it('is proved no later than its credentials are read', async () => {
      const { email, password } = await identity.account();
      const { database } = identity;
      const reader = await database.transaction(async (trx) => {
        await trx.raw('lock table held_roles');
        const signingIn = identity.internal('signIn', { body: { email, password } });
        await untilWaiting(database, trx, 'the sign-in to wait for the table');
        const { rows } = await trx.raw('select clock_timestamp()::text as now');
        return { signingIn, now: rows[0].now };
      });
      const { status, body } = await reader.signingIn;
      assert.equal(status, 200);
      assert.ok(body.provedAt < reader.now, `${body.provedAt} < ${reader.now}`);
    });

    it('stores nothing that the form does not ask for', async () => {
      const { internal } = identity;
      const extra = { id: randomUUID(), roles: ['admin'], emailVerified: true, isAdmin: true };
      const { status, body } = await internal('register', {
        body: { ...registration(), ...extra },
      });
      assert.equal(status, 201);
      assert.notEqual(body.user.id, extra.id);
      assert.deepEqual([body.user.emailVerified, body.roles], [false, ['user']]);
    });

    it('keeps argon2id hashes of at least 19 MiB and two passes, and nothing else', async () => {
      const password = 'violet kettle 17';
      const [one, other] = [
        await identity.account({ password }),
        await identity.account({ password }),
      ];
      const hash = await storedHash(one.userId);
      const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(hash) ?? [];
      assert.ok(Number(memory) >= 19 * 1024 && Number(passes) >= 2, hash);
      assert.notEqual(hash, await storedHash(other.userId));
      const rows = await identity
        .database('users')
        .whereRaw('users::text like ?', [`%${password}%`]);
      assert.deepEqual(rows, []);
    });

    it('takes 8 to 128 characters of any kind, to the last one', async () => {
      const { internal } = identity;
      const emoji = Array.from({ length: 128 }, (_, index) =>
        String.fromCodePoint(0x1f300 + index),
      );
      const long = `violet kettle ${'long '.repeat(22)}end`;
      for (const password of ['x7 ü\u0000\n€𝄞', long, emoji.join('')]) {
        const { email } = await identity.account({ password });
        const right = await internal('signIn', { body: { email, password } });
        const wrong = await internal('signIn', { body: { email, password: `${password}.` } });
        assert.deepEqual([right.status, wrong.status], [200, 401]);
      }
      for (const password of ['7 chars', 'x'.repeat(129)]) {
        const { status, error } = await internal('register', { body: registration({ password }) });
        assert.deepEqual([status, error.errors[0]?.path], [400, 'password']);
      }
    });

    it('refuses common passwords, and a repetition that differs', async () => {
      const cases = [
        [{ password: 'iloveyou' }, 'password', messages.passwordCommon],
        [{ password: 'Password1' }, 'password', messages.passwordCommon],
        [{ confirmPassword: 'blue teapot 43' }, 'confirmPassword', messages.passwordsDiffer],
      ] as const;
      for (const [details, path, message] of cases) {
        const { status, error } = await identity.internal('register', {
          body: registration(details),
        });
        assert.deepEqual([status, error.errors], [400, [{ path, message }]]);
      }
    });

    it('refuses what is easily guessed, in words that say what to do', async () => {
      const owner = { email: 'renata.kowalczyk@lighthouse.example', firstName: 'Renata' };
      const cases = {
        aaaaaaaa: weakPasswords.simpleRepeat,
        abcdefghij: weakPasswords.sequences,
        'P@ssw0rd123': weakPasswords.similarToCommon,
        hunter2hunter2: weakPasswords.extendedRepeat,
        '19840512': weakPasswords.dates,
        Kowalczyk1985: weakPasswords.userInputs,
        'Renata Lovelace': weakPasswords.userInputs,
        'lighthouse!': weakPasswords.userInputs,
        'renata.kowalczyk@lighthouse.example': weakPasswords.userInputs,
      };
      for (const [password, message] of Object.entries(cases)) {
        const body = registration({ ...owner, password });
        const { status, error } = await identity.internal('register', { body });
        assert.deepEqual([status, error.errors], [400, [{ path: 'password', message }]], password);
      }
    });

    it('takes ordinary passphrases, and what a password manager makes', async () => {
      for (const password of ['violet kettle 17', 'long enough', 'correct horse', 'x7#kP9!qLw']) {
        await identity.account({ password });
      }
    });

    it('gives an address, however it is written, to one account only', async () => {
      const bodies = Array.from({ length: 8 }, (_, index) =>
        registration({ email: index % 2 ? 'taken@counsel.example' : 'Taken@Counsel.example' }),
      );
      const answers = await Promise.all(
        bodies.map((body) => identity.internal('register', { body })),
      );
      const refused = answers.filter(({ status }) => status === 409);
      assert.equal(answers.filter(({ status }) => status === 201).length, 1);
      assert.equal(refused.length, bodies.length - 1);
      assert.deepEqual(
        new Set(refused.map(({ error }) => error.message)),
        new Set([refusals.emailTaken]),
      );
    });

    it('checks a password before it looks for the address', async () => {
      const { email } = await identity.account();
      const body = registration({ email, password: 'iloveyou' });
      assert.equal((await identity.internal('register', { body })).status, 400);
    });

    it('answers bad input in the common shape', async () => {
      const bad: [unknown, string][] = [
        [registration({ email: 'ada' }), 'email'],
        [registration({ email: 'a@b.example\u0000' }), 'email'],
        [registration({ email: 'a@b.example\r\nBcc: c@d.example' }), 'email'],
        [registration({ firstName: ' ' }), 'firstName'],
        [registration({ firstName: 'x'.repeat(101) }), 'firstName'],
        [registration({ lastName: 'a\nb' }), 'lastName'],
        [registration({ lastName: '\u202eadA' }), 'lastName'],
        [{ ...registration(), email: ['a@b.example'] }, 'email'],
        [{ ...registration(), password: { length: 9 } }, 'password'],
        [{ ...registration(), lastName: null }, 'lastName'],
      ];
      for (const [body, path] of bad) {
        const { status, error } = await identity.internal('register', { body });
        assert.deepEqual([status, error.errors.map((each) => each.path)], [400, [path]]);
      }
      for (const body of ['{"email":', '[]', 'null', '{"__proto__":{"email":"x"}}']) {
        assert.equal((await identity.internal('register', { body })).status, 400, body);
      }
    });
  });

  describe('sign-in', () => {
    it('says the same of an unknown address as of a wrong password', async () => {
      const { email } = await identity.account();
      const answers = await Promise.all(
        [email, 'nobody@counsel.example'].map((each) =>
          identity.internal('signIn', { body: { email: each, password: 'not this one' } }),
        ),
      );
      const [known, unknown] = answers.map(({ status, error }) => ({
        status,
        error: { ...error, requestId: '' },
      }));
      assert.deepEqual(known, unknown);
      assert.equal(known?.status, 401);
      assert.equal(known?.error.message, refusals.credentials);
    });

    it('answers bad input in the common shape', async () => {
      for (const body of [
        {},
        { email: 'x', password: 'y' },
        { email: 'a@b.example', password: 7 },
      ]) {
        const { status, error } = await identity.internal('signIn', { body });
        assert.equal(status, 400);
        assert.ok(error.errors.length > 0);
      }
    });

    it('bears a rush of sign-ins', async () => {
      const { email, password } = await identity.account();
      const answers = await Promise.all(
        Array.from({ length: 16 }, () =>
          identity.internal('signIn', { body: { email, password } }),
        ),
      );
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    });

    it('is answered when the service stops meanwhile', async () => {
      const { email, password } = await identity.account();
      // Many times as many as are hashed at once; a busy machine must be done with them in five seconds.
      const signIns = Array.from({ length: 20 }, () =>
        identity.internal('signIn', { body: { email, password } }),
      );
      await Promise.race(signIns);
      await identity.restart();
      const statuses = (await Promise.all(signIns)).map(({ status }) => status);
      assert.deepEqual(new Set(statuses), new Set([200]));
    });
  });

  describe('the signed-in person', () => {
    it('reads who they are', async () => {
      const as = await identity.account();
      const { status, body } = await identity.client(calls.getCurrentUser, { as });
      assert.deepEqual([status, body], [200, as.user]);
    });

    it('reads the roles of the session, which decides what they may do', async () => {
      const as = { ...(await identity.account()), roles: ['user', 'attorney'] as Role[] };
      const { status, body } = await identity.client(calls.getRoles, { as });
      assert.deepEqual([status, body], [200, { roles: as.roles }]);
    });

    it('accepts the terms once, whatever is sent', async () => {
      const as = await identity.account();
      const first = await identity.client(calls.acceptTerms, {
        as,
        body: { termsAcceptedAt: 'x' },
      });
      const again = await identity.client(calls.acceptTerms, { as });
      assert.equal(first.status, 200);
      assert.deepEqual(again.body, first.body);
      const { body } = await identity.client(calls.getCurrentUser, { as });
      assert.equal(body.termsAcceptedAt, first.body.termsAcceptedAt);
      const other = await identity.client(calls.getCurrentUser, { as: await identity.account() });
      assert.equal(other.body.termsAcceptedAt, null);
    });

    it('accepts them anew where there is a newer version, or none that there was a text of', async () => {
      const as = await identity.account();
      const ownRow = () => identity.database('users').where({ id: as.userId });
      const acceptedAt = async () =>
        (await identity.client(calls.getCurrentUser, { as })).body.termsAcceptedAt;
      for (const termsVersion of [null, documents.terms.version - 1]) {
        const before = new Date('2026-01-02T03:04:05Z');
        await ownRow().update({ termsAcceptedAt: before, termsVersion });
        assert.equal(await acceptedAt(), null);
        const { body } = await identity.client(calls.acceptTerms, { as });
        assert.ok(new Date(body.termsAcceptedAt) > before);
        assert.equal(await acceptedAt(), body.termsAcceptedAt);
        assert.equal((await ownRow().first()).termsVersion, documents.terms.version);
      }
      // By a newer process, while this one goes on.
      await ownRow().update({ termsVersion: documents.terms.version + 1 });
      assert.ok(await acceptedAt());
      await identity.client(calls.acceptTerms, { as });
      assert.equal((await ownRow().first()).termsVersion, documents.terms.version + 1);
    });

    it('is refused without a session, and when the account is gone', async () => {
      for (const call of [calls.getCurrentUser, calls.getRoles, calls.acceptTerms]) {
        for (const as of [null, person()]) {
          const { status, error } = await identity.client(call, { as });
          assert.deepEqual([status, error.message], [401, refusals.unauthorized]);
        }
      }
    });
  });

  describe('internal calls', () => {
    it('tell the other services who an account is', async () => {
      const { userId, user } = await identity.account();
      const { status, body } = await identity.internal('getUser', { id: userId });
      assert.deepEqual([status, body], [200, user]);
      assert.equal((await identity.internal('getUser', { id: randomUUID() })).status, 404);
      assert.equal((await identity.internal('getUser', { id: 'x' })).status, 400);
    });

    it('are not there for anybody but services', async () => {
      const { userId } = await identity.account();
      const requests = [
        identity.internal('getUser', { id: userId, isService: false }),
        identity.internal('signIn', { body: registration(), isService: false }),
        identity.internal('register', { body: registration(), isService: false }),
      ];
      for (const { status } of await Promise.all(requests)) assert.equal(status, 404);
    });
  });
});
