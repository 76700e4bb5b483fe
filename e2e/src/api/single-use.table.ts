import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type Call, calls } from '@counsel/contracts';
import type { Portal } from '@counsel/scripts';
import { type ApiClient, type ApiOptions, insist } from '../support/api.ts';
import {
  administrator,
  anAnswer,
  anApplication,
  applicant,
  aQuestion,
  attorney,
  type Member,
  register,
  signIn,
  uniqueEmail,
  visitor,
} from '../support/cast.ts';
import { Inbox, linksIn, tokenIn } from '../support/inbox.ts';

/** How many try at once. */
export const tries = 20;

interface Attempt {
  api: ApiClient;
  options: ApiOptions & { body?: Record<string, unknown> };
}

/** Something that can be used once, made anew for each round. */
interface Race {
  call: Call;
  attempts: Attempt[];
  /** What the losers may read. */
  lost: readonly number[];
  /** Sees that only the winner's use has had an effect. */
  check?: (winner: { api: ApiClient; body: Record<string, unknown> }) => Promise<void>;
}

export interface SingleUse {
  what: string;
  race(cast: RaceCast): Promise<Race>;
}

/** People who are there for all races. */
export interface RaceCast {
  portal: Portal;
  inbox: Inbox;
  admin: Member;
  lawyer: Member;
  asker: Member;
  /** Accounts without a role. */
  crowd: Member[];
}

export async function openRaceCast(portal: Portal): Promise<RaceCast> {
  const admin = await administrator(portal);
  const crowd: Member[] = [];
  for (let left = tries; left > 0; left -= 1) crowd.push(await register(portal, 'Cora'));
  return {
    portal,
    inbox: new Inbox(portal),
    admin,
    lawyer: await attorney(portal, admin.api),
    asker: await register(portal, 'Oscar'),
    crowd,
  };
}

const times = <T>(make: (index: number) => T): T[] =>
  Array.from({ length: tries }, (_, i) => make(i));
const newPassword = (password: string) => ({ password, confirmPassword: password });
const tokenTo = async ({ inbox }: RaceCast, email: string, subject: RegExp) =>
  tokenIn(await inbox.first(email, subject));

async function signsIn({ portal }: RaceCast, email: string, password: string): Promise<boolean> {
  const { status } = await insist(visitor(portal), calls.login, { body: { email, password } });
  return status === 200;
}

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

async function linkOfAnApplication({ portal, admin, inbox }: RaceCast): Promise<string> {
  const application = anApplication();
  await visitor(portal).do(calls.apply, { body: application });
  const waiting = await admin.api.do(calls.listPendingApplications);
  const id = waiting.find(({ email }) => email === application.email)?.id;
  assert.ok(id);
  await admin.api.do(calls.approveAttorney, { params: { id } });
  const mail = await inbox.first(application.email, /has been approved/);
  const link = linksIn(mail).find((address) => address.includes('/apply-attorney?link='));
  return new URL(link ?? 'about:blank').searchParams.get('link') ?? '';
}

const applications: SingleUse[] = [
  {
    what: 'the link of an approved application',
    async race(cast) {
      const token = await linkOfAnApplication(cast);
      return {
        call: calls.linkApplication,
        attempts: cast.crowd.map(({ api }) => ({ api, options: { body: { token } } })),
        // Who won an earlier round has an application by now.
        lost: [400, 409],
        check: async ({ api }) => {
          assert.equal((await api.do(calls.getAttorneyProfile)).isApproved, true);
        },
      };
    },
  },
  {
    what: 'an account’s application',
    async race({ portal }) {
      const { api } = await register(portal, 'Paul');
      return {
        call: calls.apply,
        attempts: times(() => ({ api, options: { body: anApplication() } })),
        lost: [409],
      };
    },
  },
  {
    what: 'the approval of an application',
    async race({ portal, admin }) {
      const { applicationId: id } = await applicant(portal);
      return {
        call: calls.approveAttorney,
        attempts: times(() => ({ api: admin.api, options: { params: { id } } })),
        lost: [409],
      };
    },
  },
  {
    what: 'the withdrawal of an application',
    async race({ portal }) {
      const { api, applicationId: id } = await applicant(portal);
      return {
        call: calls.withdrawApplication,
        attempts: times(() => ({ api, options: { params: { id } } })),
        lost: [404],
      };
    },
  },
  {
    what: 'the rejection of an application',
    async race({ portal, admin }) {
      const { applicationId: id } = await applicant(portal);
      return {
        call: calls.rejectAttorney,
        attempts: times(() => ({ api: admin.api, options: { params: { id } } })),
        lost: [404, 409],
      };
    },
  },
];

const questions: SingleUse[] = [
  {
    what: 'the answer to a question',
    async race({ asker, lawyer }) {
      const { id } = await asker.api.do(calls.submitQuestion, { body: aQuestion() });
      await lawyer.api.do(calls.claimQuestion, { params: { id } });
      return {
        call: calls.answerQuestion,
        attempts: times((index) => ({
          api: lawyer.api,
          options: {
            params: { id },
            body: anAnswer({ content: `${anAnswer().content} It is number ${index}.` }),
          },
        })),
        lost: [409],
        async check({ body }) {
          const { answer } = await asker.api.do(calls.getQuestion, { params: { id } });
          assert.equal(answer?.content, body.content);
        },
      };
    },
  },
  {
    what: 'an idempotency key, by other bodies',
    async race({ asker }) {
      const headers = { 'idempotency-key': randomUUID() };
      return {
        call: calls.submitQuestion,
        attempts: times((index) => ({
          api: asker.api,
          options: { body: aQuestion({ title: `May we end lease number ${index}?` }), headers },
        })),
        lost: [422],
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
];

const remotes: SingleUse[] = [
  {
    what: 'the end of a publishing token',
    async race({ admin, portal }) {
      const name = 'team';
      const body = { label: 'Build server' };
      const made = await admin.api.do(calls.createRemoteToken, { params: { name }, body });
      return {
        call: calls.deleteRemoteToken,
        attempts: times(() => ({ api: admin.api, options: { params: { name, id: made.id } } })),
        lost: [404],
        async check() {
          const headers = { authorization: `Bearer ${made.token}` };
          const { status } = await visitor(portal).call(calls.listRemotes, { headers });
          assert.equal(status, 401);
        },
      };
    },
  },
  {
    what: 'a revision of the registry',
    async race({ admin }) {
      const [remote] = await admin.api.do(calls.listRemotes);
      assert.ok(remote);
      const { name, revision } = remote;
      const call = remote.enabled ? calls.disableRemote : calls.enableRemote;
      return {
        call,
        attempts: times(() => ({
          api: admin.api,
          options: { params: { name }, body: { revision } },
        })),
        lost: [409],
      };
    },
  },
];

export const singleUses: readonly SingleUse[] = [
  ...links,
  ...applications,
  ...questions,
  ...sessions,
  ...remotes,
];
