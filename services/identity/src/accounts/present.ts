import type { CurrentUser } from '@counsel/contracts';
import type { User } from './user.model.ts';

/** An account as its owner and the other services see it. */
export const presentUser = (user: User): CurrentUser => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  profileImageUrl: user.profileImageUrl,
  emailVerified: user.emailVerifiedAt !== null,
  termsAcceptedAt: user.termsAcceptedAt?.toISOString() ?? null,
});
