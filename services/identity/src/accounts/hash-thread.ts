/** What each hashing thread runs. */
import { hashSync, verifySync } from '@node-rs/argon2';

/** argon2id; memory in KiB. Not less than OWASP's password storage cheat sheet asks for. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const work = {
  makeHash: (password: string): string => hashSync(password, cost),
  isHashOf: ({ hash, password }: { hash: string; password: string }): boolean =>
    verifySync(hash, password),
};

export type Work = typeof work;

/** One thing to do, and what is to be done with. */
export type Order = {
  [Name in keyof Work]: { name: Name; input: Parameters<Work[Name]>[0] };
}[keyof Work];

export type Outcome = { value: ReturnType<Work[keyof Work]> } | { error: unknown };

function carryOut(order: Order): Outcome {
  try {
    return { value: (work[order.name] as (input: unknown) => string | boolean)(order.input) };
  } catch (error) {
    return { error };
  }
}

/** One after the other; what fails fails alone. */
export default (orders: Order[]): Outcome[] => orders.map(carryOut);
