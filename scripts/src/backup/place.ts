import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { Fault } from '../fault.ts';

/** Where backups are: a folder or a bucket. Paths have slashes. */
export interface Place {
  /** For people. */
  name: string;
  /** A file is there whole, or the write fails; one that is there already stays. */
  write(path: string, content: Readable): Promise<void>;
  read(path: string): Promise<Readable>;
  /** All files below a folder by their paths, with their sizes. */
  list(folder: string): Promise<Map<string, number>>;
  remove(folder: string): Promise<void>;
}

export const openPlace = (name: string): Promise<Place> | Place =>
  name.startsWith('s3://') ? bucket(name) : folder(name);

function folder(root: string): Place {
  const at = (path: string) => join(root, path);
  return {
    name: root,
    async write(path, content) {
      await mkdir(dirname(at(path)), { recursive: true, mode: 0o700 });
      const file = createWriteStream(at(path), { flags: 'wx', mode: 0o600, flush: true });
      await pipeline(content, file);
    },
    read: async (path) => createReadStream(at(path)),
    async list(within) {
      const entries = await readdir(at(within), { recursive: true, withFileTypes: true }).catch(
        ifMissing([]),
      );
      const files = entries.filter((entry) => entry.isFile());
      const sizes = files.map(async ({ parentPath, name }) => {
        const file = join(parentPath, name);
        return [relative(root, file).replaceAll(sep, '/'), (await stat(file)).size] as const;
      });
      return new Map(await Promise.all(sizes));
    },
    remove: (within) => rm(at(within), { recursive: true, force: true }),
  };
}

const ifMissing =
  <T>(nothing: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return nothing;
    throw error;
  };

/** Endpoint, region and credentials: from the environment, as everything that speaks to AWS. */
async function bucket(url: string): Promise<Place> {
  const { hostname: Bucket, pathname } = new URL(url);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const at = (path: string) => (prefix === '' ? path : `${prefix}/${path}`);
  const s3 = await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const ownEndpoint = process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL;
  const client: S3Client = new s3.S3Client({
    forcePathStyle: ownEndpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const list = async (within: string) => {
    const found = new Map<string, number>();
    const pages = s3.paginateListObjectsV2({ client }, { Bucket, Prefix: at(within) });
    for await (const { Contents = [] } of pages) {
      for (const { Key = '', Size = 0 } of Contents) {
        found.set(prefix === '' ? Key : Key.slice(prefix.length + 1), Size);
      }
    }
    return found;
  };
  return {
    name: url,
    async write(path, content) {
      const params = { Bucket, Key: at(path), Body: content };
      await new Upload({ client, params, queueSize: 2 }).done();
    },
    async read(path) {
      const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key: at(path) }));
      if (Body === undefined) throw new Fault(`${path} is not in ${url}.`);
      return Body as Readable;
    },
    list,
    async remove(within) {
      for (const path of (await list(within)).keys()) {
        await client.send(new s3.DeleteObjectCommand({ Bucket, Key: at(path) }));
      }
    },
  };
}
