import {
  type Registry,
  type RemoteManifest,
  registryPath,
  remoteTexts,
  takenRoute,
} from '@counsel/contracts';
import { CommandFailure } from './failure.ts';
import type { PortalClient } from './portal.ts';

/** The registry as browsers get it. @throws CommandFailure where there is no portal */
export async function readRegistry(client: PortalClient): Promise<Registry> {
  const registry = await client.json(registryPath);
  if (typeof registry === 'object' && registry !== null && 'remotes' in registry) {
    return registry as Registry;
  }
  throw new CommandFailure(`${client.url.origin} is no Counsel portal: it has no registry.`, {
    code: 'no-portal',
    hint: 'Check the address (--portal or COUNSEL_PORTAL).',
  });
}

/**
 * Why a build can't have its addresses, by those that browsers are told of; what is approved and not
 * live, the portal knows.
 */
export function addressFault({ remotes }: Registry, manifest: RemoteManifest): string | undefined {
  const taken = takenRoute(
    remotes.map((remote) => remote.manifest),
    manifest,
  );
  return taken && remoteTexts.routeTaken(taken.path, taken.owner);
}
