import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';

/** Accounts of benchmarks all have this password; they exist in databases of benchmarks alone. */
export const password = 'a bench of four legs';

/** As identity hashes passwords. */
export const hashPassword = (): Promise<string> =>
  hash(password, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });

export const emailOf = (role: 'asker' | 'attorney', number: number): string =>
  `${role}-${number}@bench.example`;

/** Account ids. The first attorney and the first asker are those whom the load signs in as. */
export interface People {
  askers: string[];
  attorneys: string[];
}

const between = (low: number, value: number, high: number): number =>
  Math.round(Math.min(high, Math.max(low, value)));

/** One for fifty questions, within bounds. */
export const askersOf = (questions: number): number => between(10, questions / 50, 20_000);

/** One for two thousand questions, within bounds. */
export const attorneysOf = (questions: number): number => between(5, questions / 2_000, 500);

export function peopleFor(questions: number): People {
  const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
  return {
    askers: ids(askersOf(questions)),
    attorneys: ids(attorneysOf(questions)),
  };
}
