/** Texts that the gateway sends whole, as documents of their own: no remote has their addresses. */
export const documentPages = ['terms', 'privacy'] as const;
