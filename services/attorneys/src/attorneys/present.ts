import {
  type ActiveAttorney,
  type AttorneyProfile,
  limits,
  type MailedApplication,
  type PendingApplication,
  type VerifiedAttorney,
} from '@counsel/contracts';
import type { Attorney } from './attorney.model.ts';
import type { Beside } from './beside.ts';

/** To the attorney. */
export const presentProfile = (attorney: Attorney): AttorneyProfile => ({
  id: attorney.id,
  firstName: attorney.firstName,
  lastName: attorney.lastName,
  email: attorney.email,
  isApproved: attorney.isApproved,
  addressConfirmed: attorney.confirmedAt !== null,
  licenseNumber: attorney.licenseNumber,
  bprNumber: attorney.bprNumber,
  practiceState: attorney.practiceState,
  createdAt: attorney.createdAt.toISOString(),
});

/** An active attorney, to whoever reads their answers: `checkedAt` is when an administrator approved. */
export const presentVerified = ({
  firstName,
  lastName,
  practiceState,
  licenseNumber,
  approvedAt,
  createdAt,
}: Attorney): VerifiedAttorney => ({
  name: `${firstName} ${lastName}`,
  practiceState,
  licenseNumber,
  checkedAt: (approvedAt ?? createdAt).toISOString(),
});

/** To administrators who look for somebody to ask. An active attorney has an account. */
export const presentActive = ({
  userId,
  firstName,
  lastName,
  practiceState,
}: Attorney): ActiveAttorney => ({ userId: userId ?? '', firstName, lastName, practiceState });

/** To whoever was mailed its link. */
export const presentMailed = ({
  firstName,
  lastName,
  licenseNumber,
  practiceState,
  practiceAreas,
  createdAt,
}: Attorney): MailedApplication => ({
  firstName,
  lastName,
  licenseNumber,
  practiceState,
  practiceAreas: practiceAreas.length > limits.short.max ? null : practiceAreas,
  createdAt: createdAt.toISOString(),
});

/** What is decided about; it is kept with the decision. */
export const presentApplied = (attorney: Attorney) => ({
  id: attorney.id,
  firstName: attorney.firstName,
  lastName: attorney.lastName,
  email: attorney.email,
  licenseNumber: attorney.licenseNumber,
  bprNumber: attorney.bprNumber,
  practiceState: attorney.practiceState,
  yearsExperience: attorney.yearsExperience,
  lawSchool: attorney.lawSchool,
  graduationYear: attorney.graduationYear,
  practiceAreas: attorney.practiceAreas,
  specializations: attorney.specializations,
  addressConfirmed: attorney.confirmedAt !== null,
  createdAt: attorney.createdAt.toISOString(),
});

/** To administrators, with what they hold it against. */
export const presentApplication = (
  attorney: Attorney,
  { account, sameLicense, sameLicenseCount, registerUrl }: Beside,
): PendingApplication => ({
  ...presentApplied(attorney),
  account: account && {
    email: account.email,
    emailVerified: account.emailVerified,
    createdAt: account.createdAt,
  },
  sameLicenseCount,
  sameLicense: sameLicense.map(({ id, firstName, lastName, email, standing }) => ({
    id,
    firstName,
    lastName,
    email,
    standing,
  })),
  registerUrl,
});
