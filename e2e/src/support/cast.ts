import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { calls } from '@counsel/contracts';
import type { Portal, SignIn } from '@counsel/scripts';
import { until } from '@counsel/service-kit/testing';
import { ApiClient, insist, isBusy } from './api.ts';
import { Inbox, tokenIn } from './inbox.ts';

/** Somebody with an account and a session. */
export interface Member extends SignIn {
  api: ApiClient;
  firstName: string;
  lastName: string;
}

/** A portal, by where people open it. */
export interface Opened {
  config: Pick<Portal['config'], 'publicUrl'>;
}

export const originOf = ({ config }: Opened): string => new URL(config.publicUrl).origin;
export const visitor = (portal: Opened): ApiClient => new ApiClient(originOf(portal));

export const uniqueEmail = (name = 'person'): string =>
  `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@example.com`;

/** A license is active once. */
export const uniqueLicense = (): string => `TX-${randomInt(10_000_000, 99_999_999)}`;

export const aQuestion = (over: object = {}) => ({
  categoryId: 1,
  title: 'May we end the lease early?',
  content: 'We rent an office for five years and want to leave after two. What must we consider?',
  isAnonymous: true,
  ...over,
});
export const anAnswer = (over: object = {}) => ({
  content:
    'Look at the break clause first; without one the rent stays due until the end of the term.',
  includeDisclaimer: true,
  ...over,
});
export const aFollowUp = (questionId: number) => ({
  questionId,
  content: 'And what if both sides agree?',
});
export const anApplication = (over: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: uniqueEmail('applicant'),
  licenseNumber: uniqueLicense(),
  practiceState: 'TX',
  yearsExperience: 7,
  lawSchool: 'Austin',
  graduationYear: 2015,
  practiceAreas: 'Contracts, leases',
  ...over,
});

/** More than once changes nothing. */
async function acceptTermsAs(api: ApiClient): Promise<void> {
  const { status, text } = await insist(api, calls.acceptTerms);
  assert.equal(status, 200, text);
}

/** Registers somebody; the terms are accepted unless asked otherwise. */
export async function register(
  portal: Opened,
  firstName = 'Robin',
  { acceptTerms = true } = {},
): Promise<Member> {
  const api = visitor(portal);
  const [lastName, password] = ['Tester', 'correct horse battery'];
  // A busy portal says so though it may have made the account: whoever comes again is somebody new.
  const email = await until(
    async () => {
      const email = uniqueEmail(firstName);
      const body = { email, password, confirmPassword: password, firstName, lastName };
      const answer = await api.call(calls.register, { body });
      if (isBusy(answer)) return undefined;
      assert.equal(answer.status, 201, answer.text);
      return email;
    },
    { what: 'room for a registration', patience: 60_000 },
  );
  const member = { api, firstName, lastName, email, password };
  if (acceptTerms) await acceptTermsAs(api);
  return member;
}

export async function signIn(portal: Portal, { email, password }: SignIn): Promise<ApiClient> {
  const api = visitor(portal);
  const { status, text } = await insist(api, calls.login, { body: { email, password } });
  assert.equal(status, 200, text);
  return api;
}

/** The administrator that the portal's first start made. */
export async function administrator(portal: Portal): Promise<Member> {
  if (!portal.administrator) throw new Error('This portal was started before.');
  const api = await signIn(portal, portal.administrator);
  await acceptTermsAs(api);
  return { api, firstName: 'Admin', lastName: '', ...portal.administrator };
}

/** Somebody whose application waits; `applicationId` is what the administrator decides. */
export async function applicant(portal: Portal, firstName = 'Paula') {
  const member = await register(portal, firstName);
  const { id } = await member.api.do(calls.apply, {
    body: anApplication({ firstName, email: member.email }),
  });
  return { ...member, applicationId: id };
}

/** Opens the link in the mail that came at the registration. */
export async function verifyAddress(portal: Portal, { api, email }: Member): Promise<void> {
  const mail = await new Inbox(portal).first(email, /^Verify your/);
  await api.do(calls.verifyEmail, { body: { token: tokenIn(mail) } });
}

/** An approved attorney at a verified address, whose session knows it. */
export async function attorney(portal: Portal, admin: ApiClient, firstName = 'Alex') {
  const member = await applicant(portal, firstName);
  await verifyAddress(portal, member);
  await admin.do(calls.approveAttorney, { params: { id: member.applicationId } });
  await until(async () => (await member.api.call(calls.listQueue)).status === 200, {
    what: 'the approval to reach the session',
  });
  return member;
}
