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

/** What came of a batch, and how long its thread had to wait for a core meanwhile. */
export interface HashBatch {
  outcomes: PromiseSettledResult<string | boolean>[];
  /** In milliseconds. */
  ran: number;
  waited: number;
}

const cpuTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** One after the other; what fails fails alone. */
export default async function hashAll(tasks: HashTask[]): Promise<HashBatch> {
  const [began, before] = [performance.now(), cpuTime()];
  const outcomes = await Promise.allSettled(tasks.map(carryOut));
  const ran = cpuTime() - before;
  return { outcomes, ran, waited: performance.now() - began - ran };
}
