import {
  type AttorneyProfile,
  type CurrentUser,
  calls,
  type OwnCounts,
  type PendingApplication,
  type QuestionCounts,
  type Role,
  type SecondFactors,
} from '@counsel/contracts';
import type { HttpHandler } from 'msw';
import { neverAnswer, refuse, stub } from './stub.ts';

const longAgo = '2026-01-15T10:00:00.000Z';

export const aUser = (over: Partial<CurrentUser> = {}): CurrentUser => ({
  id: '4f9a1f6e-2f0b-4c53-9d5e-6c1f5a3c7b21',
  email: 'renata@example.com',
  firstName: 'Renata',
  lastName: 'Tester',
  profileImageUrl: null,
  emailVerified: true,
  termsAcceptedAt: longAgo,
  ...over,
});

export const aProfile = (over: Partial<AttorneyProfile> = {}): AttorneyProfile => ({
  id: 7,
  firstName: 'Leo',
  lastName: 'Lovelace',
  licenseNumber: 'TX-4711',
  bprNumber: null,
  practiceState: 'TX',
  email: 'leo@example.com',
  createdAt: longAgo,
  isApproved: true,
  addressConfirmed: true,
  ...over,
});

/** An application that an administrator is to decide. */
export const aPendingApplication = (
  over: Partial<PendingApplication> = {},
): PendingApplication => ({
  id: 1,
  firstName: 'Paula',
  lastName: 'Tester',
  email: 'paula@example.com',
  licenseNumber: 'TX-4711',
  bprNumber: null,
  practiceState: 'TX',
  yearsExperience: 7,
  lawSchool: 'Austin',
  graduationYear: 2015,
  practiceAreas: 'Contracts, leases',
  specializations: null,
  createdAt: '2026-03-02T09:30:00.000Z',
  addressConfirmed: true,
  account: {
    email: 'paula@example.com',
    emailVerified: true,
    createdAt: '2026-02-02T09:30:00.000Z',
  },
  sameLicenseCount: 0,
  sameLicense: [],
  registerUrl: 'https://www.texasbar.com',
  ...over,
});

/** Nothing beside the password. */
export const noFactors: SecondFactors = {
  passkeys: [],
  authenticator: null,
  recoveryCodesLeft: 0,
  inUse: false,
};
/** An authenticator app, and all its recovery codes. */
export const withApp: SecondFactors = {
  ...noFactors,
  authenticator: { confirmedAt: longAgo },
  recoveryCodesLeft: 10,
  inUse: true,
};

const signedIn = (user: CurrentUser, roles: Role[]): HttpHandler[] => [
  stub(calls.getCurrentUser, user),
  stub(calls.getRoles, { roles }),
  stub(calls.getSecondFactors, withApp),
  stub(calls.countNotices, { unread: 0 }),
];

/** Nobody is signed in. */
export const asVisitor = (): HttpHandler[] => [
  refuse(calls.getCurrentUser, 401, 'Unauthorized'),
  refuse(calls.getRoles, 401, 'Unauthorized'),
];

/** Somebody who asks questions. */
export const asUser = (over: Partial<CurrentUser> = {}): HttpHandler[] => [
  ...signedIn(aUser(over), ['user']),
  stub(calls.getAttorneyStanding, { profile: null }),
];

/** An approved attorney. */
export const asAttorney = (over: Partial<CurrentUser> = {}): HttpHandler[] => [
  ...signedIn(aUser({ firstName: 'Leo', email: 'leo@example.com', ...over }), ['user', 'attorney']),
  stub(calls.getAttorneyStanding, { profile: aProfile() }),
];

/** Somebody whose application to be an attorney waits for its review. */
export const asApplicant = (over: Partial<AttorneyProfile> = {}): HttpHandler[] => [
  ...signedIn(aUser({ firstName: 'Paula' }), ['user']),
  stub(calls.getAttorneyStanding, { profile: aProfile({ isApproved: false, ...over }) }),
];

export const asAdministrator = (): HttpHandler[] => [
  ...signedIn(aUser({ firstName: 'Admin', lastName: '', email: 'admin@example.com' }), [
    'user',
    'admin',
  ]),
  stub(calls.getAttorneyStanding, { profile: null }),
];

/** Those that are neither answered nor pending are being reviewed. */
export const ownCounts = (total: number, answered: number, pending: number): OwnCounts => ({
  ...counts(total, answered, pending),
  beingReviewed: total - answered - pending,
  withdrawn: 0,
});

export const counts = (total: number, answered: number, pending: number): QuestionCounts => ({
  total,
  answered,
  pending,
});

/** What the page of settings asks beside what a story is about. */
export const onSettings = (): HttpHandler[] => [
  stub(calls.listOwnQuestions, []),
  stub(calls.countOwnQuestions, ownCounts(0, 0, 0)),
  neverAnswer(calls.getMailPreferences),
  stub(calls.getMailStanding, { stopped: null }),
  stub(calls.listSessions, []),
];
