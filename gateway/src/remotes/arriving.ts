import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** No remote has such a name. */
const prefix = '.arriving-';
/** Several machines may share the disk. */
const machine = hostname().replace(/[^\w-]/g, '_');

/** A name for what arrives: it tells by which process of which machine. */
export const arrivingName = (): string => `${prefix}${machine}.${process.pid}.${randomUUID()}`;

const isArriving = (name: string): boolean => name.startsWith(prefix);

/** In milliseconds: longer than anything takes to arrive and to be checked. */
const abandoned = 600_000;

/**
 * Removes what was never added, because its process died.
 * @param options.atStart nothing of this process has begun to arrive: what bears its name was left
 *   by one of the same number before it
 */
export async function clearLeftovers(root: string, options: { atStart?: boolean } = {}) {
  const names = (await readdir(root).catch(() => [])).filter(isArriving);
  for (const name of names) {
    const path = join(root, name);
    if (isOrphan(name, options) || (await isOld(path))) {
      await rm(path, { recursive: true, force: true });
    }
  }
}

/** Whether its process is known to be gone. */
function isOrphan(name: string, { atStart = false }: { atStart?: boolean }): boolean {
  const [, host, pid] = /^\.arriving-([\w-]+)\.(\d+)\./.exec(name) ?? [];
  if (host !== machine) return false;
  return Number(pid) === process.pid ? atStart : !isAlive(Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another person's process is one, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function isOld(path: string): Promise<boolean> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
  return mtimeMs < Date.now() - abandoned;
}
