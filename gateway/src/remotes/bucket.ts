import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { refusals } from '@counsel/contracts';
import createError from 'http-errors';
import pMemoize from 'p-memoize';
import { create } from 'tar';
import { readArtefact } from './artefact.ts';
import type { ArtefactStore } from './store.ts';
import { unpack, uploadLimits } from './unpack.ts';

export interface BucketAddress {
  bucket: string;
  /** Before every name; empty or with a slash at its end. */
  prefix: string;
}

/** `s3://bucket/prefix`. */
export function bucketAddress(url: string): BucketAddress {
  const { hostname: bucket, pathname } = new URL(url);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/` };
}

/** An archive that this store packed may be a little larger than the one that was uploaded. */
const bounds = { ...uploadLimits, bytes: 2 * uploadLimits.bytes, milliseconds: 60_000 };
const waits = { connectionTimeout: 3_000, requestTimeout: 15_000 };

/**
 * Versions as archives in an S3-compatible bucket, one object each, so that a version is there as a
 * whole or not at all. Each gateway unpacks those that it is asked for into its own folder, and
 * checks them as if they had been uploaded just now.
 */
export function bucketStore(
  { bucket, prefix }: BucketAddress,
  copies: ArtefactStore,
  isPublished: (name: string, version: string) => Promise<boolean>,
): ArtefactStore {
  const keyOf = (name: string, version: string) => `${prefix}${name}/${version}.tgz`;
  const client = pMemoize(openClient);

  async function fetchCopy(name: string, version: string): Promise<string | undefined> {
    // Strangers' guesses never reach the bucket.
    if (!(await isPublished(name, version))) return undefined;
    const archive = await (await client()).get(bucket, keyOf(name, version));
    if (!archive) return undefined;
    await using folder = await copies.temporary();
    await unpack(archive, folder.path, bounds);
    await readArtefact(folder.path);
    await copies.add(name, version, folder.path);
    return copies.find(name, version);
  }
  // However many ask for it at the same time.
  const fetchOnce = pMemoize(fetchCopy, { cache: false, cacheKey: JSON.stringify });

  return {
    temporary: () => copies.temporary(),
    async add(name, version, folder) {
      const archive = await archiveOf(folder);
      await (await client()).put(bucket, keyOf(name, version), archive).catch(sayUnavailable);
      await copies.add(name, version, folder);
    },
    async find(name, version) {
      return (await copies.find(name, version)) ?? fetchOnce(name, version).catch(sayUnavailable);
    },
    // Copies of this gateway don't count: others have none, and it may lose them with its folder.
    async has(name, version) {
      return (await client()).has(bucket, keyOf(name, version)).catch(sayUnavailable);
    },
    async remove(name, version) {
      await (await client()).remove(bucket, keyOf(name, version));
      await copies.remove(name, version);
    },
  };
}

/** The bucket is away, or holds something else than was put there: in either case not our caller's fault. */
function sayUnavailable(cause: unknown): never {
  throw createError(503, refusals.unavailable, { cause });
}

async function archiveOf(folder: string): Promise<Buffer> {
  const packed = create({ gzip: true, cwd: folder, portable: true }, ['.']);
  return packed.concat();
}

/** Loaded when the first version is asked for: portals without a bucket never pay for it. */
async function openClient() {
  const s3 = await import('@aws-sdk/client-s3');
  // Endpoint, region and credentials: from the environment, as everything that speaks to AWS.
  const ownEndpoint = process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL;
  const client: S3Client = new s3.S3Client({
    forcePathStyle: ownEndpoint !== undefined,
    requestHandler: waits,
    // Newer checksums are not known to every compatible server; the hashes of all files are ours.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    async put(bucket: string, key: string, content: Buffer): Promise<void> {
      const object = { Bucket: bucket, Key: key, Body: content, ContentType: 'application/gzip' };
      await client.send(new s3.PutObjectCommand(object));
    },
    async get(bucket: string, key: string): Promise<Readable | undefined> {
      try {
        const { Body } = await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: key }));
        return Body as Readable;
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return undefined;
        throw error;
      }
    },
    async has(bucket: string, key: string): Promise<boolean> {
      try {
        await client.send(new s3.HeadObjectCommand({ Bucket: bucket, Key: key }));
        return true;
      } catch (error) {
        if (error instanceof s3.NotFound) return false;
        throw error;
      }
    },
    async remove(bucket: string, key: string): Promise<void> {
      await client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
}
