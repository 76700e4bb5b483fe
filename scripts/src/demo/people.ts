import type { PracticeState } from '@counsel/contracts';

export interface DemoPerson {
  firstName: string;
  lastName: string;
}

/** Those who ask, by a short name; the first is one of the three to sign in as. */
export const askers = {
  maya: { firstName: 'Maya', lastName: 'Lindqvist' },
  tom: { firstName: 'Tom', lastName: 'Brandt' },
  priya: { firstName: 'Priya', lastName: 'Raman' },
  luis: { firstName: 'Luis', lastName: 'Ortega' },
  hannah: { firstName: 'Hannah', lastName: 'Weiss' },
  deshawn: { firstName: 'Deshawn', lastName: 'Carter' },
  mei: { firstName: 'Mei', lastName: 'Tanaka' },
  olivia: { firstName: 'Olivia', lastName: 'Grant' },
  samuel: { firstName: 'Samuel', lastName: 'Adeyemi' },
} as const satisfies Record<string, DemoPerson>;
export type Asker = keyof typeof askers;

export interface Application extends DemoPerson {
  licenseNumber: string;
  bprNumber?: string;
  practiceState: PracticeState;
  yearsExperience: number;
  lawSchool: string;
  graduationYear: number;
  practiceAreas: string;
  specializations?: string;
}

/** Those who answer; the first is one of the three to sign in as. */
export const attorneys = {
  daniel: {
    ...{ firstName: 'Daniel', lastName: 'Okafor' },
    ...{ licenseNumber: 'TX-24081736', practiceState: 'TX', yearsExperience: 14 },
    ...{ lawSchool: 'University of Houston Law Center', graduationYear: 2012 },
    practiceAreas: 'Commercial contracts, commercial leases, small business counseling',
    specializations: 'Restaurants and food businesses',
  },
  rebecca: {
    ...{ firstName: 'Rebecca', lastName: 'Stein' },
    ...{ licenseNumber: 'NY-4417290', practiceState: 'NY', yearsExperience: 19 },
    ...{ lawSchool: 'Fordham University School of Law', graduationYear: 2007 },
    practiceAreas: 'Employment law, executive agreements, workplace investigations',
  },
  marcus: {
    ...{ firstName: 'Marcus', lastName: 'Hill' },
    ...{ licenseNumber: 'TN-031582', bprNumber: '031582', practiceState: 'TN' },
    ...{ yearsExperience: 11, lawSchool: 'University of Memphis', graduationYear: 2014 },
    practiceAreas: 'Business formation, licensing, sales and use tax',
  },
  elena: {
    ...{ firstName: 'Elena', lastName: 'Vasquez' },
    ...{ licenseNumber: 'CA-298114', practiceState: 'CA', yearsExperience: 12 },
    ...{ lawSchool: 'UC Davis School of Law', graduationYear: 2013 },
    practiceAreas: 'Trademarks, copyright, privacy and data protection',
    specializations: 'Online shops, software licensing',
  },
  jonathan: {
    ...{ firstName: 'Jonathan', lastName: 'Pryce' },
    ...{ licenseNumber: 'FL-0087345', practiceState: 'FL', yearsExperience: 22 },
    ...{ lawSchool: 'Stetson University College of Law', graduationYear: 2003 },
    practiceAreas: 'Construction, collections, business disputes',
  },
} as const satisfies Record<string, Application>;
export type Attorney = keyof typeof attorneys;

/** Applications that wait, by how many days ago they came. */
export const applicants: readonly (Application & { day: number; hasAccount: boolean })[] = [
  {
    ...{ firstName: 'Nathaniel', lastName: 'Cole', day: 3, hasAccount: true },
    ...{ licenseNumber: 'CA-331907', practiceState: 'CA', yearsExperience: 6 },
    ...{ lawSchool: 'Loyola Law School, Los Angeles', graduationYear: 2019 },
    practiceAreas: 'Financing, convertible notes, founder agreements',
  },
  {
    ...{ firstName: 'Ingrid', lastName: 'Solberg', day: 2, hasAccount: true },
    ...{ licenseNumber: 'NY-5120483', practiceState: 'NY', yearsExperience: 9 },
    ...{ lawSchool: 'Brooklyn Law School', graduationYear: 2016 },
    practiceAreas: 'Franchise agreements, disclosure, distribution',
    specializations: 'Food service franchises',
  },
  {
    ...{ firstName: 'Aaron', lastName: 'Feldman', day: 1, hasAccount: false },
    ...{ licenseNumber: 'TX-24116602', practiceState: 'TX', yearsExperience: 3 },
    ...{ lawSchool: 'Baylor Law School', graduationYear: 2022 },
    practiceAreas: 'Commercial litigation, collections',
  },
];

/** No address of theirs exists: the domain is kept for examples (RFC 2606). */
export const addressOf = ({ firstName, lastName }: DemoPerson): string =>
  `${firstName}.${lastName}@example.com`.toLowerCase();
