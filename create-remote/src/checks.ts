import { existsSync, readdirSync } from 'node:fs';
import { type Registry, RemoteConfig, registryPath, takenRoute } from '@counsel/contracts';
import { Value } from 'typebox/value';
import { Refusal } from './refusal.ts';

/** Milliseconds that a portal has to tell which remotes it has. */
const patience = 10_000;

/** What is wrong with a remote's name, if anything is. */
export const nameFault = (name: string): string | undefined =>
  Value.Check(RemoteConfig.properties.name, name)
    ? undefined
    : `"${name}" can't be a remote's name: small letters, digits and hyphens, a letter first, like my-remote.`;

export function checkName(name: string): string {
  const fault = nameFault(name);
  if (fault) throw new Refusal(fault);
  return name;
}

/** The remote's folder must be new or hold nothing but its history. */
export function checkFolder(root: string): void {
  if (!existsSync(root)) return;
  const [found] = readdirSync(root).filter((entry) => entry !== '.git');
  if (found !== undefined) {
    throw new Refusal(`${root} is not empty: it holds ${found}. Choose another folder.`);
  }
}

async function registryOf(portal: string): Promise<Registry> {
  try {
    const response = await fetch(new URL(registryPath, portal), {
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return (await response.json()) as Registry;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Refusal(`${portal} doesn't tell which remotes it has: ${why}.`);
  }
}

/** In that portal nobody else may have the remote's name or its address. */
export async function checkPortal(portal: string, name: string): Promise<void> {
  const { remotes } = await registryOf(portal);
  if (remotes.some((remote) => remote.name === name)) {
    throw new Refusal(`${portal} has a remote called ${name} already. Choose another name.`);
  }
  const wanted = { name, routes: [{ path: `/${name}` }] };
  const taken = takenRoute(
    remotes.map(({ name: owner, manifest }) => ({ name: owner, routes: manifest.routes })),
    wanted,
  );
  if (taken) {
    throw new Refusal(
      `In ${portal} the address ${taken.path} belongs to the remote ${taken.owner}. Choose another name.`,
    );
  }
}
