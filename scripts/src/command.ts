/** Entry of all commands: `node src/command.ts start|test|admin|audit:verify|provision|pack|warm [argument …]`. */
import { messageOf } from './fault.ts';

interface Command {
  /** Resolves with the exit code. */
  run(words: string[]): Promise<number>;
}

const commands: Record<string, () => Promise<Command>> = {
  start: () => import('./commands/start.ts'),
  test: () => import('./commands/test.ts'),
  admin: () => import('./commands/admin.ts'),
  'audit:verify': () => import('./commands/audit-verify.ts'),
  provision: () => import('./commands/provision.ts'),
  pack: () => import('./commands/pack.ts'),
  warm: () => import('./commands/warm.ts'),
};

const [name = '', ...words] = process.argv.slice(2);
const load = commands[name];
if (!load) {
  process.stderr.write(`Give one of these commands: ${Object.keys(commands).join(', ')}.\n`);
  process.exit(64);
}
try {
  const command = await load();
  process.exitCode = await command.run(words);
} catch (error) {
  process.stderr.write(`\n${messageOf(error)}\n`);
  process.exitCode = 1;
}
process.exit();
