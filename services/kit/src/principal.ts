import type { CallOwner, Role } from '@counsel/contracts';
import { durations } from '@counsel/contracts';
import { jwtVerify, SignJWT } from 'jose';

/** Who a request is made for, as the gateway vouches for it. */
export interface Principal {
  /** Null for a visitor without a session, and for a service. */
  userId: string | null;
  roles: readonly Role[];
  /** One id per request, from the gateway to the last log line. */
  requestId: string;
  /** The caller is another process of the portal, not a person. */
  isService: boolean;
}

const issuer = 'counsel';
const algorithm = 'HS256';
const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** Signs a principal for one service; it is good for 30 seconds. */
export function signPrincipal(
  principal: Principal,
  audience: CallOwner,
  secret: string,
): Promise<string> {
  const { userId, roles, requestId, isService } = principal;
  const token = new SignJWT({ roles: [...roles], requestId, isService })
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${durations.principalSeconds}s`);
  if (userId !== null) token.setSubject(userId);
  return token.sign(keyOf(secret));
}

/** @throws jose's errors when the token is missing a valid signature, is expired or meant for another service */
export async function verifyPrincipal(
  token: string,
  audience: CallOwner,
  secret: string,
): Promise<Principal> {
  const { payload } = await jwtVerify<{ roles: Role[]; requestId: string; isService: boolean }>(
    token,
    keyOf(secret),
    { issuer, audience, algorithms: [algorithm], requiredClaims: ['requestId', 'exp'] },
  );
  return {
    userId: payload.sub ?? null,
    roles: payload.roles,
    requestId: payload.requestId,
    isService: payload.isService === true,
  };
}
