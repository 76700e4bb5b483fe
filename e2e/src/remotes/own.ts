import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildRemote } from '@counsel/remote-kit';
import { packageOf, remoteOf, writeFiles } from '../support/copies.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A remote that a test writes itself: one page at `/<name>`, for everybody. */
export interface OwnRemote {
  /** Where its builds are. */
  dist: string;
  /** Writes these files, by their paths, and builds that version. */
  build(version: string, files: Record<string, string>): Promise<void>;
  remove(): void;
}

const configOf = (name: string, title: string) => `export default {
  name: '${name}',
  routes: [{ path: '/${name}', page: 'start', title: '${title}', access: 'anyone' }],
  navigation: [
    { label: '${title}', to: '/${name}', views: ['user', 'attorney', 'admin'], order: 31 },
  ],
  tour: [],
  roles: ['user', 'attorney', 'admin'],
  calls: [],
};`;

export function ownRemote(name: string, title: string): OwnRemote {
  const { folder, remove } = remoteOf({ 'remote.config.ts': configOf(name, title) });
  return {
    dist: join(folder, 'dist'),
    async build(version, files) {
      writeFiles(folder, { 'package.json': packageOf(name, version), ...files });
      await buildRemote(folder);
    },
    remove,
  };
}

/** What this checkout builds, beside which a test's own remotes stand. */
export const housesRemotes = ['mfe-user', 'mfe-attorney', 'mfe-admin'].map((remote) =>
  join(root, remote, 'dist'),
);
