import { basename, relative, resolve } from 'node:path';
import { Command, CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { ask } from './ask.ts';
import { checkFolder, checkName, checkPortal } from './checks.ts';
import { type Packages, publishedPackages, tarballs } from './packages.ts';
import { Refusal } from './refusal.ts';
import { titleOf, write } from './write.ts';

type Options = { name?: string; title?: string; portal?: string; packages?: string };

const wrongUse = 64;

const program = () =>
  new Command('create-remote')
    .description('Makes a remote of the portal, ready to run, test and ship.')
    .argument('[folder]', 'where to make it; a new folder, or an empty one')
    .option('--name <name>', "the remote's name in the portal (default: the folder's name)")
    .option('--title <title>', 'what its page and its navigation entry are called')
    .option('--portal <url>', 'the portal it is made for; its names and addresses are looked up')
    .option('--packages <folder>', "take the portal's packages from tarballs in this folder")
    .version(manifest.version)
    .allowExcessArguments(false)
    .exitOverride();

/** Makes the remote that the words and, at a terminal, a person ask for. */
async function create(given: string | undefined, options: Options): Promise<void> {
  const { folder, title } = await ask(given, options.title);
  const root = resolve(folder);
  const name = checkName(options.name ?? basename(root));
  checkFolder(root);
  if (options.portal !== undefined) await checkPortal(options.portal, name);
  const packages: Packages =
    options.packages === undefined ? publishedPackages : tarballs(resolve(options.packages), root);
  const { portal } = options;
  write(root, { name, title: title ?? titleOf(name), packages, ...(portal && { portal }) });
  tellNextSteps(name, relative(process.cwd(), root));
}

function tellNextSteps(name: string, folder: string): void {
  console.log(`The remote ${name} stands in ${folder || 'this folder'}. What comes next:\n`);
  if (folder) console.log(`  cd ${folder}`);
  console.log('  npm install\n  npm run dev      shows it in a portal\n  npm test\n');
  console.log('README.md says how it is shipped.');
}

/** Runs the command; the exit code is 0, 1 (refused) or 64 (used wrongly). */
export async function main(words: string[]): Promise<number> {
  try {
    const command = program().parse(words, { from: 'user' });
    await create(command.args[0], command.opts<Options>());
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : wrongUse;
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    return 1;
  }
}
