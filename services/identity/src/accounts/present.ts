import { type AccountFacts, type CurrentUser, Role, type SignedIn } from '@counsel/contracts';
import { documents } from '@counsel/contracts/documents';
import type { User } from './user.model.ts';

/** An account as its owner and the other services see it. */
export const presentAccount = (user: User): CurrentUser => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  profileImageUrl: user.profileImageUrl,
  emailVerified: user.emailVerifiedAt !== null,
  termsAcceptedAt: termsAcceptedAt(user)?.toISOString() ?? null,
});

/** Of a version before the one in force they are asked anew. */
const termsAcceptedAt = (user: User): Date | null =>
  (user.termsVersion ?? 0) >= documents.terms.version ? user.termsAcceptedAt : null;

/** An account as an administrator sees it beside an application. */
export const presentFacts = ({ id, email, emailVerifiedAt, createdAt }: User): AccountFacts => ({
  id,
  email,
  emailVerified: emailVerifiedAt !== null,
  createdAt: createdAt.toISOString(),
});

const order: Role[] = Role.anyOf.map((role) => role.const);

/** Everybody's and those that were given, always in the same order. */
export const presentRoles = ({ heldRoles }: Pick<User, 'heldRoles'>): Role[] =>
  order.filter((role) => role === 'user' || heldRoles.some((held) => held.role === role));

export const presentSignedIn = (user: User, secondFactor = user.hasSecondFactor): SignedIn => ({
  user: presentAccount(user),
  roles: presentRoles(user),
  provedAt: user.readAt,
  credentialsVersion: user.credentialsVersion,
  secondFactor,
});
