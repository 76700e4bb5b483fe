import { Command, Option } from 'commander';
import { canary, disable, enable, promote, rollback } from './change.ts';
import { type CheckOptions, checkBuilt, checkPublished } from './check.ts';
import { type ContactOptions, contact } from './contact.ts';
import type { DevCommandOptions } from './dev.ts';
import { type ErrorsOptions, errors } from './errors.ts';
import { list } from './list.ts';
import { type PublishOptions, publish } from './publish.ts';
import type { PortalOptions, Report } from './remote.ts';
import type { TestCommandOptions } from './test.ts';

const portal = () => new Option('--portal <url>', 'the portal’s address').env('COUNSEL_PORTAL');
const token = () =>
  new Option('--token <token>', 'a publishing token of this remote').env('COUNSEL_TOKEN');
const name = () => new Option('--name <name>', 'the remote (default: that of remote.config.ts)');
const shell = () =>
  new Option('--shell <folder>', 'the built shell (default: the package @counsel/shell)');
const json = () => new Option('--json', 'print one JSON object');

const distArgument = ['[dist]', 'the folder of the build', 'dist'] as const;

/**
 * The commands of `counsel-remote`, for a remote's folder. Compiler, proxy and browser are loaded
 * by the commands that need them.
 */
export function createProgram(folder: string, { asJson, outcome }: Report): Command {
  const program = new Command('counsel-remote')
    .description('Builds, tries, publishes and steers a remote of a Counsel portal.')
    .exitOverride()
    // Told in one form by who runs the program.
    .configureOutput({ writeErr: () => undefined, outputError: () => undefined })
    .helpCommand(false)
    .showHelpAfterError(false);
  const onThisMachine = (usage: string, text: string) =>
    program.command(usage).description(text).addOption(json());
  const atPortal = (usage: string, text: string) =>
    onThisMachine(usage, text).addOption(portal()).addOption(token()).addOption(name());

  onThisMachine('build', 'builds the remote in this folder to dist/').action(async () => {
    const { buildRemote } = await import('../build.ts');
    const built = await buildRemote(folder);
    outcome({ text: `${built.name} ${built.version} built`, json: built });
  });
  onThisMachine('dev', 'shows a portal with this remote as it stands here, live')
    .addOption(portal())
    .option('--port <port>', 'the port on this machine', '3000')
    .action(async (options: DevCommandOptions) => {
      const { dev } = await import('./dev.ts');
      await dev(folder, options, { asJson, outcome });
    });
  onThisMachine('test', 'opens every page of a build in a shell and looks for faults')
    .argument(...distArgument)
    .addOption(shell())
    .action(async (dist: string, options: TestCommandOptions) => {
      const { test } = await import('./test.ts');
      outcome(await test(folder, dist, options));
    });
  atPortal('check', 'looks at a build as the portal would, or at a published version')
    .argument(...distArgument)
    .option('--published <version>', 'a version that is published, instead of a build')
    .action(async (dist: string, options: CheckOptions) =>
      outcome(
        options.published === undefined
          ? await checkBuilt(folder, dist, options)
          : await checkPublished(folder, options.published, options),
      ),
    );
  atPortal(
    'publish',
    'tests a build and sends it to the portal; browsers get it once it is promoted',
  )
    .argument(...distArgument)
    .addOption(shell())
    .option('--no-test', 'sends it without its contract test: nobody can promote it')
    .action(async (dist: string, options: PublishOptions) =>
      outcome(await publish(folder, dist, options)),
    );
  atPortal('promote', 'makes a published version the live one')
    .argument('<version>')
    .action(async (version: string, options: PortalOptions) =>
      outcome(await promote(folder, version, options)),
    );
  atPortal('canary', 'gives a share of browsers a published version; 0 ends it')
    .argument('<percent>', '0 to 100')
    .argument('[version]', 'default: the running canary, else the newest that is not live')
    .action(async (percent: string, version: string | undefined, options: PortalOptions) =>
      outcome(await canary(folder, percent, version, options)),
    );
  atPortal('errors', 'shows what threw in browsers, and where in your sources')
    .option('--version <version>', 'of this version alone')
    .action(async (options: ErrorsOptions) => outcome(await errors(folder, options)));
  atPortal('contact', 'says, or sets, whom the portal writes to when the remote fails')
    .argument('[address]', 'an email address')
    .option('--remove', 'nobody any more')
    .action(async (address: string | undefined, options: ContactOptions) =>
      outcome(await contact(folder, address, options)),
    );
  const plain = [
    ['rollback', 'goes back to the version that was live before', rollback],
    ['disable', 'turns the remote off, at once', disable],
    ['enable', 'turns it on again', enable],
    ['list', 'shows what is published, what is live and how it fares', list],
  ] as const;
  for (const [command, text, run] of plain) {
    atPortal(command, text).action(async (options: PortalOptions) =>
      outcome(await run(folder, options)),
    );
  }
  return program;
}
