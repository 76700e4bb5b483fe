import { resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { partNames } from './bench.ts';
import type { Options } from './options.ts';

function positive(text: string): number {
  const number = Number(text.replaceAll('_', ''));
  if (!(number > 0)) throw new InvalidArgumentError('Give a number above 0.');
  return number;
}

interface Given extends Omit<Options, 'questions' | 'seconds' | 'only' | 'soak'> {
  questions?: number;
  seconds?: number;
  only?: string;
  soak?: number | true;
}

const command = () =>
  new Command('npm run bench --')
    .description('Measures the portal and the floors below it in one run, in turn.')
    .option(
      '--questions <number>',
      'to seed an empty folder with: 1,000,000, or 20,000 with --quick',
      positive,
    )
    .option(
      '--seconds <number>',
      'of each load in a round: 8, or 0.8 with --quick; some parts take more',
      positive,
    )
    .option('--rounds <number>', 'of which medians are taken', positive, 3)
    .option(
      '--connections <number>',
      'that load at once, where a part does not say otherwise',
      positive,
      32,
    )
    .option('--quick', 'all but Lighthouse, in under two minutes', false)
    .option(
      '--data <folder>',
      'keeps the database there and uses it again, with what runs before have submitted',
    )
    .option('--out <folder>', 'where results, page and charts go', '.bench')
    .option('--docs', 'writes the results into docs/performance.md too', false)
    .option('--only <parts>', `with commas between them, of ${partNames.join(', ')}`)
    .option('--soak [minutes]', 'mixed load at 60 % of the peak instead: 30 minutes', positive)
    .option('--no-build', 'takes the shell and the remotes as they were built last');

/** What the command line asks for. Ends the process with a sentence if that can't be read. */
export function readOptions(words: string[], root: string): Options {
  const program = command().parse(words, { from: 'user' });
  const given = program.opts<Given>();
  const { questions, seconds, data, only, soak, ...others } = given;
  if (given.docs && (given.quick || only)) {
    program.error('--docs publishes whole runs: leave out --quick and --only.');
  }
  return {
    ...others,
    questions: questions ?? (given.quick ? 20_000 : 1_000_000),
    seconds: seconds ?? (given.quick ? 0.8 : 8),
    out: resolve(root, given.out),
    ...(data && { data: resolve(root, data) }),
    ...(only && { only: only.split(',') }),
    ...(soak && { soak: soak === true ? 30 : soak }),
  };
}
