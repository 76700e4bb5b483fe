import type { Role } from '@counsel/contracts';

/** Who opens the pages. */
export const people = ['visitor', 'user', 'attorney', 'admin'] as const;
export type Person = (typeof people)[number];

/** The roles that each holds; a visitor has no session. */
export const rolesOf: Record<Person, readonly Role[]> = {
  visitor: [],
  user: ['user'],
  attorney: ['user', 'attorney'],
  admin: ['user', 'admin'],
};

/** Tells the test's server who asks. */
export const personCookie = 'counsel-test-person';

export const isPerson = (value: unknown): value is Person =>
  people.some((person) => person === value);
