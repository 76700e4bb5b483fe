/** What each hashing thread runs. */
import { hashSync, verifySync } from '@node-rs/argon2';

/** argon2id; memory in KiB. Not less than OWASP's password storage cheat sheet asks for. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const makeHash = (password: string): string => hashSync(password, cost);

export const isHashOf = ({ hash, password }: { hash: string; password: string }): boolean =>
  verifySync(hash, password);
