import { resolve } from 'node:path';
import type { ServiceDefinition, ServiceDeps } from '@counsel/service-kit';
import { createApp } from './app.ts';
import { type GatewayConfig, listOf } from './config.ts';
import { sweepArrivals } from './remotes/arrivals.ts';
import { clearLeftovers } from './remotes/arriving.ts';
import { contractsOf } from './remotes/contract.ts';
import type { RemotesDeps } from './remotes/deps.ts';
import { openStore } from './remotes/open-store.ts';
import { publishLocal } from './remotes/publish.ts';
import { sweepReports } from './remotes/reports.ts';
import { sweepVersions } from './remotes/retention.ts';
import { remotesDir } from './remotes/store.ts';
import { watchBuilds } from './remotes/watch-builds.ts';
import { followAccounts, sweep } from './sessions/changes.ts';
import { sessionFigures } from './sessions/figures.ts';
import { serveStorybook } from './storybook.ts';

/** The gateway as a process. */
export const gateway: ServiceDefinition<GatewayConfig> = {
  name: 'gateway',
  migrations: new URL('../migrations/', import.meta.url),
  createApp,
  figures: () => sessionFigures,
  async start(deps) {
    const { database, events, config, log } = deps;
    const remotes = { database, store: openStore(config, database), log };
    await followAccounts(database, events);
    await events.schedule('gateway.sweep', '*/10 * * * *', async () => {
      await sweep(database);
      await sweepReports(database);
      await clearLeftovers(remotesDir(config.DATA_DIR));
      await sweepVersions(remotes);
      await sweepArrivals(remotes);
    });
    await clearLeftovers(remotesDir(config.DATA_DIR), { atStart: true });
    await sweepArrivals(remotes, { atStart: true });
    await serveStorybook(deps);
    await publishRemotes(deps, remotes);
  },
};

/**
 * Remotes built beside the gateway: published at the start, and again whenever one is built anew.
 * One that is broken keeps none of the others away.
 */
async function publishRemotes({ config, log }: ServiceDeps<GatewayConfig>, deps: RemotesDeps) {
  const folders = listOf(config.REMOTES_FROM).map((folder) => resolve(folder));
  const publish = async (dist: string, atStart: boolean) => {
    try {
      const contracts = await contractsOf(config.SHELL_DIR);
      const published = await publishLocal(deps, dist, { contracts, atStart });
      const { name, version, revision } = published;
      log.info(
        { security: true, remote: name, version, revision },
        'remote of this checkout published',
      );
    } catch (err) {
      log.error({ err, dist }, 'a remote could not be published');
    }
  };
  for (const folder of folders) await publish(folder, true);
  watchBuilds(folders, (folder) => publish(folder, false));
}
