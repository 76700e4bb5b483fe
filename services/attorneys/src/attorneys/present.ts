import type { AttorneyProfile, PendingApplication } from '@counsel/contracts';
import type { Attorney } from './attorney.model.ts';

/** To the attorney. */
export const presentProfile = (attorney: Attorney): AttorneyProfile => ({
  id: attorney.id,
  firstName: attorney.firstName,
  lastName: attorney.lastName,
  isApproved: attorney.isApproved,
  licenseNumber: attorney.licenseNumber,
  bprNumber: attorney.bprNumber,
  practiceState: attorney.practiceState,
  createdAt: attorney.createdAt.toISOString(),
});

/** To administrators. */
export const presentApplication = (attorney: Attorney): PendingApplication => ({
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
  createdAt: attorney.createdAt.toISOString(),
});
