import { watchFile } from 'node:fs';
import { join } from 'node:path';

/** How soon a new build is noticed, in milliseconds. */
const interval = 1_000;

/**
 * Calls `publish` for a folder whenever a build has finished there. A build writes `remote.json`
 * last; while it runs, the file is away.
 */
export function watchBuilds(folders: readonly string[], publish: (folder: string) => unknown) {
  for (const folder of folders) {
    const watcher = watchFile(join(folder, 'remote.json'), { interval }, (now, before) => {
      if (now.mtimeMs > 0 && now.mtimeMs !== before.mtimeMs) publish(folder);
    });
    watcher.unref();
  }
}
