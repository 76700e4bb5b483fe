import { Argument, Command } from 'commander';

interface Runnable<Given extends unknown[]> {
  /** Resolves with the exit code. */
  run(...given: Given): Promise<number>;
}

/** All commands: what each is called, takes and does. Only the one that is asked for is loaded. */
export function counsel(end: (exitCode: number) => void): Command {
  /** Hands on arguments and options; the command itself, which comes last, is nobody's business. */
  const does =
    <Given extends unknown[]>(load: () => Promise<Runnable<Given>>) =>
    async (...given: unknown[]) => {
      const { run } = await load();
      end(await run(...(given.slice(0, -1) as Given)));
    };

  const all = new Command('counsel')
    .description('Runs the portal and looks after it.')
    .showSuggestionAfterError()
    .exitOverride()
    .configureHelp({ showGlobalOptions: false });

  all
    .command('start')
    .description('the whole portal, until Ctrl-C')
    .option('--workers <number>', 'processes of the gateway and of each service')
    .option('--demo', 'fills an empty portal with a month of people and questions', false)
    .action(does(() => import('./commands/start.ts')));
  all
    .command('status')
    .description('whether the portal runs, and how much is in it')
    .action(does(() => import('./commands/status.ts')));
  all
    .command('doctor')
    .description('looks the installation over, and says in a sentence each what to mend')
    .action(does(() => import('./commands/doctor.ts')));
  all
    .command('migrate')
    .description('brings the database to this release, as the next start would')
    .option('--plan', 'only says what would be done, and how long it takes', false)
    .action(does(() => import('./commands/migrate.ts')));
  all
    .command('provision')
    .description('prepares a PostgreSQL of one’s own for services that know their own roles alone')
    .action(does(() => import('./commands/provision.ts')));
  all
    .command('admin')
    .description('makes an account an administrator, or removes its second factors')
    .argument('[words...]', '<email>, or reset-second-factor <email>')
    .action(does(() => import('./commands/admin.ts')));

  const backup = all
    .command('backup')
    .description('copies the database of one moment and the published remotes, encrypted')
    .option('--to <place>', 'a folder or s3://bucket/prefix, instead of BACKUP_TO')
    .option('--keep <number>', 'removes all but so many of the latest, once this one is whole')
    .action(does(() => import('./commands/backup.ts')));
  backup
    .command('key')
    .description('makes the key that opens backups: keep it where they are not')
    .argument('<file>', 'where it is written')
    .action(does(() => import('./commands/backup-key.ts')));
  backup
    .command('list')
    .description('which backups there are')
    .option('--to <place>', 'instead of BACKUP_TO')
    .action(does(() => import('./commands/backup-list.ts')));
  all
    .command('restore')
    .description('brings a backup into an empty DATA_DIR, or an empty database')
    .argument('[backup]', 'its name; the latest')
    .option('--from <place>', 'a folder or s3://bucket/prefix, instead of BACKUP_TO')
    .option('--key <file>', 'that opens it, instead of BACKUP_IDENTITY_FILE')
    .option('--new-secrets', 'although the portal’s secrets are lost', false)
    .action(does(() => import('./commands/restore.ts')));

  all
    .command('rotate')
    .description('new keys and passwords while the portal runs; what the former signed stays good')
    .addArgument(
      new Argument('[what]', 'one of them; all').choices([
        'session',
        'link',
        'encryption',
        'principal',
        'database',
      ]),
    )
    .option('--leaked', 'the former counts no more, at once: of sessions or links', false)
    .action(does(() => import('./commands/rotate.ts')));

  const users = all
    .command('users')
    .description('the latest accounts, or those whose name or address has these words')
    .argument('[words...]')
    .action(does(() => import('./commands/users.ts')));
  users
    .command('erase')
    .description('erases an account with its questions, also from what restores bring back')
    .argument('[email]')
    .option('--yes', 'does it: without, it is only said what would go', false)
    .option('--listed', 'erases again who was erased before and has come back', false)
    .action(does(() => import('./commands/users-erase.ts')));

  const jobs = all
    .command('jobs')
    .description('what waits in the queues, and what has failed')
    .action(does(() => import('./commands/jobs.ts')));
  jobs
    .command('retry')
    .description('tries again what has failed for good')
    .argument('<queue>')
    .action(does(() => import('./commands/jobs-retry.ts')));
  all
    .command('remotes')
    .description('which versions of the remotes run')
    .action(does(() => import('./commands/remotes.ts')));

  const audit = all.command('audit').description('the record of what was done');
  audit
    .command('list')
    .description('its last entries, by ids')
    .option('--account <who>', 'of one account: its id or its address')
    .option('--action <name>', 'of one kind')
    .option('--last <number>', 'so many', '50')
    .action(does(() => import('./commands/audit-list.ts')));
  audit
    .command('verify')
    .description('whether the record is as it was sealed')
    .option('--head <sequence:hash>', 'a head that was kept elsewhere, which it is held to as well')
    .action(does(() => import('./commands/audit-verify.ts')));

  all
    .command('test')
    .description('lint, types and tests of all packages, or of those that are named')
    .argument('[packages...]')
    .action(does(() => import('./commands/test.ts')));
  all
    .command('pack')
    .description('tarballs of what teams install')
    .action(does(() => import('./commands/pack.ts')));
  all.command('warm', { hidden: true }).action(does(() => import('./commands/warm.ts')));
  return all;
}
