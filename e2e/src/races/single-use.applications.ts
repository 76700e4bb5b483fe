import assert from 'node:assert/strict';
import { calls } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { type ApiClient, insist } from '../support/api.ts';
import { anApplication, applicant, register, uniqueEmail, visitor } from '../support/cast.ts';
import { type CaughtMail, linksIn } from '../support/inbox.ts';
import { type RaceCast, registerCrowd, type SingleUse, times } from './single-use.rows.ts';

const linkToken = (mail: CaughtMail): string => {
  const link = linksIn(mail).find((address) => address.includes('/apply-attorney?link='));
  return new URL(link ?? 'about:blank').searchParams.get('link') ?? '';
};

async function linkOfAnApplication({ portal, admin, inbox }: RaceCast): Promise<string> {
  const application = anApplication();
  const { id } = await visitor(portal).do(calls.apply, { body: application });
  await admin.api.do(calls.approveAttorney, { params: { id } });
  return linkToken(await inbox.first(application.email, /has been approved/));
}

/** As many accounts as try, each with an application of its own in one name, and its link. */
async function rivals({ portal, inbox }: RaceCast): Promise<{ api: ApiClient; token: string }[]> {
  const email = uniqueEmail('wanted');
  const crowd = await registerCrowd(portal, 'Rita');
  const applied = await Promise.all(
    crowd.map(async ({ api }) => {
      // Asked again where the portal is busy, which may have taken the first all the same.
      const { status, text } = await insist(api, calls.apply, { body: anApplication({ email }) });
      assert.ok(status === 201 || status === 409, text);
      const { body } = await insist(api, calls.getAttorneyProfile);
      return { api, id: body.id };
    }),
  );
  return until(
    async () => {
      const arrived = await inbox.to(email, /^(Confirm your|Another) application/);
      const tokens = arrived.map(linkToken);
      // A link opens with the application that it is for.
      const rivals = applied.flatMap(({ api, id }) => {
        const token = tokens.find((each) => each.startsWith(`${id}.`));
        return token === undefined ? [] : [{ api, token }];
      });
      return rivals.length === applied.length ? rivals : undefined;
    },
    { what: 'a link for each', patience: 90_000 },
  );
}

/** What makes somebody an attorney. */
export const applicationUses: readonly SingleUse[] = [
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
    what: 'an address that many have applied with, each with the link mailed there',
    async race(cast) {
      const all = await rivals(cast);
      return {
        call: calls.linkApplication,
        attempts: all.map(({ api, token }) => ({ api, options: { body: { token } } })),
        lost: [400],
        check: async () => {
          const answers = all.map(({ api }) => api.call(calls.getAttorneyProfile));
          const left = (await Promise.all(answers)).filter(({ status }) => status === 200);
          assert.deepEqual(
            left.map(({ body }) => body.addressConfirmed),
            [true],
          );
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
