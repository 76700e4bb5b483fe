/**
 * What `npm start`, `npm test` and `npm run admin` run first. Plain JavaScript for any Node from
 * 20.19 on, with nothing installed: it checks the Node version and installs what the lockfile asks
 * for. The command itself then replaces the shell that called this (`exec` in package.json), on the
 * Node that is among the installed packages, so that no process of ours only waits for another.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint } from './fingerprint.mjs';

const oldestNode = [20, 19];
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const marker = join(modules, '.counsel-lock');
const runtime = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isOld = major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]);
  if (isOld) {
    fail(`Counsel needs Node ${oldestNode.join('.')} or later; this is ${process.version}.`);
  }
}

const parse = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** True if npm's own record of what it installed holds all that the lockfile demands here. */
function isInstalled(lockfile) {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = parse(record).packages;
  return Object.entries(JSON.parse(lockfile).packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.optional || wanted.devOptional) return true;
    return installed[path] !== undefined && installed[path].version === wanted.version;
  });
}

/** Has npm, the one that called us where there is one, install exactly what the lockfile says. */
function install() {
  process.stdout.write(
    'Installing packages. This takes a few minutes, and only when they change.\n',
  );
  const own = process.env.npm_execpath;
  const [command, first] = own?.endsWith('npm-cli.js') ? [process.execPath, [own]] : ['npm', []];
  const args = [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NX_DAEMON: 'false' },
  });
  if (status !== 0) fail('The packages could not be installed; npm says why above.');
}

function prepare() {
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lockfile).digest('hex');
  const isCurrent = existsSync(marker) && readFileSync(marker, 'utf8') === hash;
  if (isCurrent && existsSync(runtime)) return;
  if (!isInstalled(lockfile) || !existsSync(runtime)) install();
  if (!existsSync(runtime)) {
    fail('The package "node" is not installed as it should be: are install scripts switched off?');
  }
  try {
    writeFileSync(marker, hash);
  } catch {
    // A checkout of somebody else: it is only looked at once more, the next time.
  }
}

/** Folders of what the processes of the portal load. */
const sources = ['services', 'gateway', 'scripts'];

/** Compiles ahead what changed since the last start. What fails here only costs memory later. */
function warm() {
  const cache = process.env.NODE_COMPILE_CACHE;
  if (!cache) return;
  const record = join(cache, `warm-${process.getuid?.() ?? 0}`);
  const now = fingerprint(root, sources, (file) => file.endsWith('.ts'));
  if (existsSync(record) && readFileSync(record, 'utf8') === now) return;
  process.stdout.write('Compiling the services.\n');
  const command = ['--max-semi-space-size=2', 'scripts/src/command.ts', 'warm'];
  spawnSync(runtime, command, { cwd: root, stdio: 'ignore', timeout: 60_000 });
  try {
    writeFileSync(record, now);
  } catch {
    // A checkout of somebody else: nothing can be kept.
  }
}

checkNode();
prepare();
if (process.argv[2] === 'start') warm();
