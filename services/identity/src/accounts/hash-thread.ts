/** What each hashing thread runs. */
import { hashSync, verifySync } from '@node-rs/argon2';

export interface HashTask {
  password: string;
  /** To verify the password by; a new one is made without. */
  hash?: string;
}

/** argon2id; memory in KiB. Not less than OWASP's password storage cheat sheet asks for. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const carryOut = async ({ password, hash }: HashTask): Promise<string | boolean> =>
  hash === undefined ? hashSync(password, cost) : verifySync(hash, password);

/** One after the other; what fails fails alone. */
export default (tasks: HashTask[]) => Promise.allSettled(tasks.map(carryOut));
