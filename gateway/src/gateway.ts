import { resolve } from 'node:path';
import type { ProcessDefinition, ServiceDeps } from '@counsel/service-kit';
import { createApp } from './app.ts';
import { type GatewayConfig, listOf } from './config.ts';
import { publishLocal } from './remotes/publish.ts';
import { followAccounts, sweep } from './sessions/changes.ts';

/** The gateway as a process. */
export const gateway: ProcessDefinition<GatewayConfig> = {
  name: 'gateway',
  migrations: new URL('../migrations/', import.meta.url),
  createApp,
  async start(deps) {
    const { database, events } = deps;
    await followAccounts(database, events);
    await events.schedule('gateway.sweep', '*/10 * * * *', () => sweep(database));
    await publishRemotes(deps);
  },
};

/** Remotes built beside the gateway. One that is broken keeps none of the others away. */
async function publishRemotes({ config, database, log }: ServiceDeps<GatewayConfig>) {
  for (const dist of listOf(config.REMOTES_FROM)) {
    try {
      const published = await publishLocal(database, config.DATA_DIR, resolve(dist));
      log.info(published, 'remote published');
    } catch (err) {
      log.error({ err, dist }, 'a remote could not be published');
    }
  }
}
