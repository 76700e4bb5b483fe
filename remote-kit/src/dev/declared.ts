import type { IncomingMessage, ServerResponse } from 'node:http';
import { type RemoteConfig, remoteHeader, remoteRefusals } from '@counsel/contracts';
import { callAt, undeclared } from '../call-at.ts';

const header = remoteHeader.toLowerCase();

/**
 * Holds the local remote to what its configuration declares, as the portal will. The portal itself,
 * to which this version is not known, hears of no remote.
 */
export const holdToDeclared =
  (config: () => RemoteConfig) =>
  (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const remote = config();
    const isLocal = String(request.headers[header]).startsWith(`${remote.name}@`);
    if (isLocal) delete request.headers[header];
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const found = callAt(request.method ?? 'GET', pathname);
    const message = isLocal && found && undeclared(found, remote);
    if (!message) {
      next();
      return;
    }
    response.writeHead(403, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ message, code: remoteRefusals.undeclaredCall, requestId: '', errors: [] }),
    );
  };
