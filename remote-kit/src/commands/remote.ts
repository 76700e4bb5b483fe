import { calls, type RemoteDetail } from '@counsel/contracts';
import { readRemoteConfig } from '../remote-manifest.ts';
import { CommandFailure, failureOf, usageFailure } from './failure.ts';
import { PortalClient, parsePortal } from './portal.ts';

/** What every command that speaks to a portal is told. */
export interface PortalOptions {
  portal?: string;
  token?: string;
  name?: string;
}

/** What a command found out or did: for people, and as one object for machines. */
export interface Outcome {
  text: string;
  json: object;
  /** The command ran and its answer is no: the exit code says so too. */
  failed?: boolean;
}

export const portalOf = ({ portal }: PortalOptions): URL => {
  if (portal !== undefined && portal !== '') return parsePortal(portal);
  throw usageFailure(
    'Which portal? None is given.',
    'Name it with --portal https://… or in COUNSEL_PORTAL.',
  );
};

/** A client that may publish. */
export function publisher(options: PortalOptions): PortalClient {
  const url = portalOf(options);
  if (options.token) return new PortalClient(url, options.token);
  throw usageFailure(
    'This needs a publishing token.',
    'Set COUNSEL_TOKEN (or --token). An administrator of the portal makes one for each remote.',
  );
}

/** The remote's name: the one given, else that of the folder's configuration. */
export async function nameOf(folder: string, { name }: PortalOptions): Promise<string> {
  if (name !== undefined) return name;
  try {
    return (await readRemoteConfig(folder)).name;
  } catch (error) {
    throw usageFailure(
      failureOf(error).message,
      'Run this in the remote’s folder, or name it with --name.',
    );
  }
}

export const readRemote = (client: PortalClient, name: string): Promise<RemoteDetail> =>
  client.call(calls.getRemote, { params: { name } });

/** As `readRemote`; undefined where nothing of that name was ever published. */
export async function findRemote(
  client: PortalClient,
  name: string,
): Promise<RemoteDetail | undefined> {
  try {
    return await readRemote(client, name);
  } catch (error) {
    if (error instanceof CommandFailure && error.code === 'not-found') return undefined;
    throw error;
  }
}
