import { calls, fields, type RemoteDetail } from '@counsel/contracts';
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

/** Where a command's result goes. */
export interface Report {
  /** One JSON object on stdout, nothing else. */
  asJson: boolean;
  outcome(outcome: Outcome): void;
}

export const portalOf = ({ portal }: PortalOptions): URL => {
  if (portal !== undefined && portal !== '') return parsePortal(portal);
  throw usageFailure(
    'Which portal? None is given.',
    'Name it with --portal https://… or in COUNSEL_PORTAL.',
  );
};

/** A client of whoever asks, with a token or without. */
export const clientOf = (options: PortalOptions): PortalClient =>
  new PortalClient(portalOf(options), tokenOf(options));

/** Looked at here: what goes wrong with a header later on would repeat the token in its words. */
function tokenOf({ token = '' }: PortalOptions): string | undefined {
  const trimmed = token.trim();
  if (/^[!-~]*$/.test(trimmed)) return trimmed || undefined;
  throw usageFailure(
    'The publishing token holds characters that no token has.',
    'Copy it again: one line without blanks that begins with "counsel_".',
  );
}

/** A client that may publish. */
export function publisher(options: PortalOptions): PortalClient {
  const client = clientOf(options);
  requiredToken(options);
  return client;
}

export function requiredToken(options: PortalOptions): string {
  const token = tokenOf(options);
  if (token !== undefined) return token;
  throw usageFailure(
    'This needs a publishing token.',
    'Set COUNSEL_TOKEN (or --token). An administrator of the portal makes one for each remote.',
  );
}

interface Field {
  pattern?: string;
  maxLength?: number;
  message?: string;
}

/** What was typed, where the portal would take it: as a part of an address it may mean another. */
function checked(field: object, typed: string): string {
  const { pattern = '', maxLength = 0, message = '' }: Field = field;
  if (typed.length <= maxLength && new RegExp(pattern).test(typed)) return typed;
  throw usageFailure(`"${typed}" can’t be. ${message}.`, 'See "counsel-remote list".');
}

export const checkedVersion = (typed: string): string => checked(fields.remoteVersion, typed);

/** The remote's name: the one given, else that of the folder's configuration. */
export async function nameOf(folder: string, { name }: PortalOptions): Promise<string> {
  if (name !== undefined) return checked(fields.remoteName, name);
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
