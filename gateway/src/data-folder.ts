import { mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keptFor } from '@counsel/service-kit';
import { Gauge, type Registry } from 'prom-client';

/** In milliseconds: however many ask, so often it is tried. */
const triedFor = 2_000;
/** More than a file system keeps in a folder's own entry. */
const sample = Buffer.alloc(4_096);

/** Whether the folder takes a file now: not where it is gone, read-only, or its disk is full. */
export function writableFolder(folder: string): () => Promise<boolean> {
  const file = join(folder, `.writable-${process.pid}`);
  async function write() {
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(file, sample, { flush: true });
      return true;
    } catch {
      return false;
    } finally {
      await rm(file, { force: true }).catch(() => {});
    }
  }
  return keptFor(triedFor, write);
}

/** What `counsel backup` leaves behind when a backup is whole. */
export const lastBackup = 'last-backup';

/** What Prometheus is told of the data folder: its room, and when it was last backed up. */
export function measureData(folder: string, metrics: Registry): void {
  const registers = [metrics];
  new Gauge({
    name: 'counsel_data_free_bytes',
    help: 'Room left on the disk of the data folder.',
    labelNames: ['service'],
    registers,
    aggregator: 'min',
    async collect() {
      this.reset();
      const disk = await statfs(folder).catch(() => undefined);
      if (disk) this.set({ service: 'gateway' }, disk.bavail * disk.bsize);
    },
  });
  new Gauge({
    name: 'counsel_backup_timestamp_seconds',
    help: 'When a backup was last made by this data folder; left out where none was.',
    labelNames: ['service'],
    registers,
    aggregator: 'max',
    async collect() {
      this.reset();
      const made = await stat(join(folder, lastBackup)).catch(() => undefined);
      if (made) this.set({ service: 'gateway' }, made.mtimeMs / 1_000);
    },
  });
}
