import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { postgresSpec } from '../database.ts';
import { freePort } from '../ports.ts';
import { Child } from '../process/child.ts';
import { type ClusterOptions, clusterUrl } from './cluster.ts';

export interface DisposableServer {
  /** With the rights of its superuser. */
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A database server in a folder, for what nobody will miss. */
export async function disposableServer(
  folder: string,
  note: (text: string) => void = () => {},
): Promise<DisposableServer> {
  const cluster: ClusterOptions = {
    directory: join(folder, 'postgres'),
    port: await freePort(),
    password: randomBytes(16).toString('hex'),
    disposable: true,
  };
  let server: Child | undefined;
  return {
    url: clusterUrl(cluster),
    start() {
      server = new Child(postgresSpec(cluster, join(folder, 'postgres.log')), note);
      return server.start();
    },
    stop: async () => server?.stop(),
  };
}
