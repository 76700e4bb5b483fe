import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RemoteConfig } from '@counsel/contracts';
import { createAjv } from '@counsel/contracts/ajv';
import { configLine } from './config-lines.ts';

export const configFile = 'remote.config.ts';

type Reading = {
  /** As the file stands now, also if this process has read it before. */
  fresh?: boolean;
};

interface Fault {
  instancePath: string;
  message?: string;
  parentSchema?: Record<string, unknown>;
}

/** The rule's own words where it has some, with the line that breaks it. */
const inWords = (source: string, config: unknown) => (fault: Fault) => {
  const path = fault.instancePath.slice(1).replaceAll('/', '.');
  const line = configLine(source, config, path);
  const place = line === undefined ? configFile : `${configFile}:${line}`;
  return `${place} (${path || 'config'}): ${fault.parentSchema?.message ?? fault.message}`;
};

/** What a team wrote about its remote; throws with every fault when it breaks the contract. */
export const readRemoteConfig = async (
  root: string,
  { fresh = false }: Reading = {},
): Promise<RemoteConfig> => {
  const file = join(root, configFile);
  const source = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${root} holds no ${configFile}: is this a remote's folder?`);
  });
  const address = pathToFileURL(file);
  if (fresh) address.searchParams.set('read', randomUUID());
  const { default: config } = await import(address.href);
  const ajv = createAjv({ removeAdditional: false });
  if (!ajv.validate(RemoteConfig, config)) {
    throw new Error((ajv.errors ?? []).map(inWords(source, config)).join('\n'));
  }
  return config;
};
