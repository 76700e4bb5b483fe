import type { Results } from '../bench.ts';
import type { Options } from '../options.ts';
import type { Tell } from '../seed/seed.ts';

export async function runSoak(_options: Options, _tell: Tell): Promise<Results> {
  throw new Error('not yet');
}
