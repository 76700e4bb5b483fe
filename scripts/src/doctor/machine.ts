import { existsSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../paths.ts';
import { whyNotFree } from '../ports.ts';
import { answers } from '../process/wait.ts';
import { handedFolder, openSecrets, secretsFile } from '../secrets.ts';
import { reachable } from '../services.ts';
import type { Finding, Patient } from './finding.ts';

const engines = (): string =>
  JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).engines.node.replace('>=', '');

export function node(_: unknown, version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldest = 0, oldestMinor = 0] = engines().split('.').map(Number);
  if (major > oldest || (major === oldest && minor >= oldestMinor)) {
    return { well: `This is Node ${version}.` };
  }
  return { mend: [`Node ${version} is too old: install ${engines()} or later.`] };
}

export async function port({ config }: Patient): Promise<Finding> {
  const { host, port } = config;
  const address = `http://${reachable(host)}:${port}`;
  if (await answers(`${address}/readyz`)) return { well: `The gateway answers at ${address}.` };
  if (await answers(`${address}/healthz`)) {
    return { mend: [`The gateway at ${address} runs, but is not ready: look at its log.`] };
  }
  const taken = await whyNotFree(port, host);
  if (taken === undefined)
    return { well: `Nothing listens at ${address}: the portal is not started.` };
  return {
    mend: [`${address} is taken (${taken}), by something that is no gateway: end it, or set PORT.`],
  };
}

const leastFree = { bytes: 2_000_000_000, share: 0.1 };

export function disk({ config: { dataDir } }: Patient, statfs = statfsSync): Finding {
  if (!existsSync(dataDir)) return { well: `${dataDir} is not there yet.` };
  const { bavail, blocks, bsize } = statfs(dataDir);
  const [free, all] = [bavail * bsize, blocks * bsize];
  const said = `${(free / 1e9).toFixed(1)} of ${(all / 1e9).toFixed(1)} GB are free for ${dataDir}`;
  if (free >= leastFree.bytes && free >= leastFree.share * all) return { well: `${said}.` };
  return { mend: [`Only ${said}: a full disk stops all writing. Make room.`] };
}

/** The portal's own, by their file's rights; where settings bring them all, there is none. */
export function secrets({ config: { dataDir } }: Patient): Finding {
  const file = secretsFile(dataDir);
  if (!existsSync(file)) return { well: 'The data folder holds none.' };
  const mend = [file, join(dataDir, 'launcher.json'), handedFolder(dataDir)]
    .filter((each) => existsSync(each) && (statSync(each).mode & 0o077) !== 0)
    .map((each) => `Others may read ${each}: chmod go= ${each}.`);
  const { rolePasswords } = openSecrets(dataDir);
  if (Object.values(rolePasswords).some((password) => password.includes(','))) {
    mend.push('A change of the database’s passwords broke off: counsel rotate database ends it.');
  }
  return mend.length > 0 ? { mend } : { well: `${file} is its owner's alone.` };
}
