import { randomUUID } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RemoteConfig } from '@counsel/contracts';
import { createAjv } from '@counsel/contracts/ajv';

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

/** The rule's own words where it has some. */
const inWords = ({ instancePath, parentSchema, message }: Fault): string =>
  parentSchema?.message
    ? `config${instancePath}: ${parentSchema.message}`
    : `config${instancePath} ${message}`;

/** What a team wrote about its remote; throws with every fault when it breaks the contract. */
export const readRemoteConfig = async (
  root: string,
  { fresh = false }: Reading = {},
): Promise<RemoteConfig> => {
  const file = join(root, configFile);
  await access(file).catch(() => {
    throw new Error(`${root} holds no ${configFile}: is this a remote's folder?`);
  });
  const address = pathToFileURL(file);
  if (fresh) address.searchParams.set('read', randomUUID());
  const { default: config } = await import(address.href);
  const ajv = createAjv({ removeAdditional: false });
  if (!ajv.validate(RemoteConfig, config)) {
    throw new Error(`${configFile}: ${(ajv.errors ?? []).map(inWords).join('; ')}`);
  }
  return config;
};
