import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { calls } from '@counsel/contracts';
import { insist } from '../support/api.ts';
import { register, signIn, uniqueEmail, visitor } from '../support/cast.ts';
import { oldSession } from '../support/old-session.ts';
import { newPassword, type SingleUse, signsIn, times, tokenTo } from './single-use.rows.ts';

const links: SingleUse[] = [
  {
    what: 'a reset link',
    async race(cast) {
      const { email, password } = await register(cast.portal, 'Resa');
      await visitor(cast.portal).do(calls.forgotPassword, { body: { email } });
      const token = await tokenTo(cast, email, /Reset your password/);
      const chosen = times((index) => `${randomUUID()} number ${index}`);
      return {
        call: calls.resetPassword,
        attempts: chosen.map((one) => ({
          api: visitor(cast.portal),
          options: { body: { token, ...newPassword(one) } },
        })),
        lost: [400],
        async check({ body }) {
          const won = String(body.password);
          assert.equal(await signsIn(cast, email, won), true);
          const other = chosen.find((one) => one !== won) ?? '';
          assert.equal(await signsIn(cast, email, other), false);
          assert.equal(await signsIn(cast, email, password), false);
        },
      };
    },
  },
  {
    what: 'the link that verifies an address',
    async race(cast) {
      const { api, email } = await register(cast.portal, 'Vera');
      const token = await tokenTo(cast, email, /Verify your email/);
      return {
        call: calls.verifyEmail,
        attempts: times(() => ({ api, options: { body: { token } } })),
        lost: [400],
        check: async () => {
          assert.equal((await api.do(calls.getCurrentUser)).emailVerified, true);
        },
      };
    },
  },
  {
    what: 'the link of a new address',
    async race(cast) {
      const { api, password } = await register(cast.portal, 'Nell');
      const email = uniqueEmail('nell');
      await api.do(calls.changeEmail, { body: { email, currentPassword: password } });
      const token = await tokenTo(cast, email, /Confirm your new email/);
      return {
        call: calls.verifyEmail,
        attempts: times(() => ({ api, options: { body: { token } } })),
        lost: [400],
        check: async () => assert.equal((await api.do(calls.getCurrentUser)).email, email),
      };
    },
  },
  {
    what: 'one free address, wanted by many accounts',
    async race(cast) {
      const email = uniqueEmail('wanted');
      return {
        call: calls.register,
        attempts: times((index) => ({
          api: visitor(cast.portal),
          options: {
            body: {
              email,
              ...newPassword(`${randomUUID()} number ${index}`),
              firstName: 'Ro',
              lastName: 'Tester',
            },
          },
        })),
        lost: [409],
        check: async ({ body }) => {
          assert.equal(await signsIn(cast, email, String(body.password)), true);
        },
      };
    },
  },
];

const sessions: SingleUse[] = [
  {
    what: 'the end of a session',
    async race({ portal, asker }) {
      const elsewhere = await signIn(portal, asker);
      const own = await elsewhere.do(calls.listSessions);
      const id = own.find(({ current }) => current)?.id ?? '';
      return {
        call: calls.endSession,
        attempts: times(() => ({ api: asker.api, options: { params: { id } } })),
        lost: [404],
        check: async () => {
          assert.equal((await elsewhere.call(calls.getCurrentUser)).status, 401);
        },
      };
    },
  },
  {
    what: 'a password, changed by whoever knows the present one',
    async race(cast) {
      const { email, password } = await register(cast.portal, 'Pia');
      const owners = times(() => visitor(cast.portal));
      for (const api of owners) await insist(api, calls.login, { body: { email, password } });
      return {
        call: calls.changePassword,
        attempts: owners.map((api, index) => ({
          api,
          options: {
            body: { currentPassword: password, ...newPassword(`${randomUUID()} number ${index}`) },
          },
        })),
        // The winner's change ends the other sessions, some before they are heard.
        lost: [400, 401],
        async check({ body }) {
          const won = String(body.password);
          assert.equal(await signsIn(cast, email, won), true);
          assert.equal(await signsIn(cast, email, password), false);
        },
      };
    },
  },
  {
    what: 'the confirmation of who sits there, with one cookie',
    async race({ portal, asker }) {
      const api = await oldSession(portal, asker);
      const { cookie } = api;
      return {
        call: calls.confirmSignIn,
        attempts: times(() => ({
          api: visitor(portal),
          options: { body: { password: asker.password }, headers: { cookie } },
        })),
        lost: [409],
      };
    },
  },
];

/** What proves an address, a password, or who sits there. */
export const accountUses: readonly SingleUse[] = [...links, ...sessions];
