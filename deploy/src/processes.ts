import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readGatewayConfig } from '../../gateway/src/config.ts';
import { readLauncherConfig } from '../../scripts/src/config.ts';
import { readAttorneysConfig } from '../../services/attorneys/src/config.ts';
import { readIdentityConfig } from '../../services/identity/src/config.ts';
import { readQuestionsConfig } from '../../services/questions/src/config.ts';

export type Environment = Record<string, string>;

/** How each process reads its environment, by the script that its container runs. */
export const readers: Record<string, (env: Environment) => unknown> = {
  'gateway/src/main.ts': readGatewayConfig,
  'services/identity/src/main.ts': readIdentityConfig,
  'services/questions/src/main.ts': readQuestionsConfig,
  'services/attorneys/src/main.ts': readAttorneysConfig,
  'scripts/src/command.ts': readLauncherConfig,
};

/** What the image sets itself. */
const ofImage: Environment = { HOST: '0.0.0.0', DATA_DIR: '/data' };

const secretLike = (name: string): string => {
  if (/url$/i.test(name))
    return name.startsWith('SMTP') ? 'smtp://u:p@relay' : 'postgres://u:0e8f2c6ab19d4753@db/c';
  return '0e8f2c6ab19d47530e8f2c6ab19d4753';
};

/**
 * Reads an environment as the process would that is given it, each secret file holding something of
 * its kind.
 * @throws ConfigError naming every fault
 */
export function readAs(script: string, env: Environment): unknown {
  const read = readers[script];
  if (!read) throw new Error(`No process runs ${script}.`);
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  try {
    const files = Object.entries(env).filter(([name]) => name.endsWith('_FILE'));
    for (const [, path] of files)
      writeFileSync(join(folder, basename(path)), secretLike(basename(path)));
    const moved = files.map(([name, path]) => [name, join(folder, basename(path))]);
    return read({ ...ofImage, ...env, ...Object.fromEntries(moved) });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
