import { Console } from 'node:console';
import { once } from 'node:events';
import { type DevOptions, type DevServer, startDevServer } from '../dev/server.ts';
import { CommandFailure, usageFailure } from './failure.ts';
import { PortalClient } from './portal.ts';
import { addressFault, readRegistry } from './registry.ts';
import { type PortalOptions, portalOf, type Report } from './remote.ts';

export interface DevCommandOptions extends PortalOptions {
  port: string;
}

function portFrom(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw usageFailure(`"${text}" is no port.`, 'Give a number from 0 (any free one) to 65535.');
}

/** Runs until it is interrupted. */
export async function dev(folder: string, options: DevCommandOptions, { asJson, outcome }: Report) {
  const portal = portalOf(options);
  const port = portFrom(options.port);
  const registry = await readRegistry(new PortalClient(portal));
  const say = asJson ? () => undefined : console.log;
  // What the server prints of builds that failed is no JSON.
  if (asJson) globalThis.console = new Console(process.stderr);
  const server = await start({
    root: folder,
    portal,
    port,
    onBuilt(manifest) {
      say(`${clock()} ${manifest.name} is built; open pages show it`);
      const fault = addressFault(registry, manifest);
      if (fault) console.error(`The portal would refuse this: ${fault}`);
    },
  });
  const { url } = server;
  outcome({
    text: `${url} shows ${portal.origin} with this remote as it stands here. Ctrl-C ends it.`,
    json: { url, portal: portal.origin },
  });
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await server.stop();
}

const clock = (): string => new Date().toTimeString().slice(0, 8);

async function start(options: DevOptions): Promise<DevServer> {
  try {
    return await startDevServer(options);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause;
    throw new CommandFailure(`Port ${options.port} is taken.`, {
      code: 'port-taken',
      hint: 'Stop what runs there, or choose another with --port.',
      cause,
    });
  }
}
