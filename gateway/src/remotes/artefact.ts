import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import {
  explain,
  limits,
  RemoteManifest,
  remoteTexts,
  type ValidationFault,
} from '@counsel/contracts';
import { createAjv } from '@counsel/contracts/ajv';
import { safeParse } from 'secure-json-parse';
import { badArtefact } from './refusal.ts';

const ajv = createAjv({ removeAdditional: false, useDefaults: false });
const validateManifest = ajv.compile(RemoteManifest);
const isManifest = (value: unknown): value is RemoteManifest => validateManifest(value);

/** Below the folder, forward slashes, nothing hidden; no dot at an end, which some disks leave out. */
export const isSafePath = (path: string): boolean =>
  /^[\w@+-][\w@+.-]*(\/[\w@+-][\w@+.-]*)*$/.test(path) && !/\.(\/|$)/.test(path);

/**
 * To some disks, names that differ in the case of their letters alone are one.
 * @throws 400 that names the second of two files or folders like that
 */
export function refuseCaseTwins(paths: Iterable<string>): void {
  const seen = new Map<string, string>();
  for (const path of paths) {
    const parts = path.split('/');
    for (const [index] of parts.entries()) {
      const written = parts.slice(0, index + 1).join('/');
      const known = seen.get(written.toLowerCase());
      if (known !== undefined && known !== written) {
        throw badArtefact(remoteTexts.caseTwin(written, known));
      }
      seen.set(written.toLowerCase(), written);
    }
  }
}

/** A built remote whose files are what its `remote.json` says. */
export interface Artefact {
  folder: string;
  manifest: RemoteManifest;
  /** Of remote.json: it names all contents, since remote.json holds their hashes. */
  hash: string;
  files: number;
  bytes: number;
}

/**
 * Reads a built remote and checks every file of it.
 * @throws 4xx that says what is wrong with it
 */
export async function readArtefact(folder: string): Promise<Artefact> {
  const path = join(folder, 'remote.json');
  const { size } = await stat(path).catch((cause) => {
    throw badArtefact(remoteTexts.noManifest, { cause });
  });
  if (size > limits.manifestBytes) {
    throw badArtefact(remoteTexts.manifestTooLarge(limits.manifestBytes / 1_000), { status: 413 });
  }
  const json = await readFile(path);
  const manifest = readManifest(json.toString());
  const paths = await pathsIn(folder);
  refuseUnlisted(manifest, paths);
  const listed = [...manifest.files, ...(manifest.maps ?? [])];
  refuseCaseTwins([...paths, ...listed.map(({ path }) => path)]);
  await checkCopies(folder, 'remote.json', json, paths);
  let bytes = 0;
  for (const file of listed) bytes += await checkFile(folder, file, paths);
  const hash = createHash('sha256').update(json).digest('hex');
  return { folder, manifest, hash, files: manifest.files.length, bytes };
}

/** Deeper than any remote.json is. */
const deepest = 20;

/** What the database keeps as JSON: no NUL, no half of a character, nothing nested without end. */
function isKeepable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  const isBelow = ([key, each]: [string, unknown]) =>
    isKeepable(key, depth) && isKeepable(each, depth + 1);
  return depth < deepest && Object.entries(value).every(isBelow);
}

function readManifest(json: string): RemoteManifest {
  const manifest: unknown = safeParse(json);
  if (!isKeepable(manifest)) throw badArtefact(remoteTexts.oddManifest);
  if (!isManifest(manifest)) {
    const faults = explain((validateManifest.errors ?? []) as ValidationFault[]);
    const errors = faults.map(({ path, message }) => ({ path: `remote.json: ${path}`, message }));
    const detail = ajv.errorsText(validateManifest.errors, { dataVar: 'remote.json' });
    throw badArtefact(`${remoteTexts.badManifest} ${detail}.`, { errors });
  }
  const { files, maps = [] } = manifest;
  const unsafe = [...files, ...maps].find(({ path }) => !isSafePath(path));
  if (unsafe) throw badArtefact(remoteTexts.unsafePath(unsafe.path));
  refuseMisplacedMaps(manifest);
  refuseRepeated([...files, ...maps]);
  if (!files.some(({ path }) => path === 'mf-manifest.json')) {
    throw badArtefact(remoteTexts.noEntry);
  }
  return manifest;
}

/** Each would be read, hashed and weighed as often as it is named. */
function refuseRepeated(files: readonly ListedFile[]): void {
  const seen = new Set<string>();
  for (const { path } of files) {
    if (seen.has(path)) throw badArtefact(remoteTexts.repeatedFile(path));
    seen.add(path);
  }
}

/** A source map stands beside its file, and apart from what browsers get. */
function refuseMisplacedMaps({ files, maps = [] }: RemoteManifest): void {
  const paths = new Set(files.map(({ path }) => path));
  const open = files.find(({ path }) => /\.map$/i.test(path));
  if (open) throw badArtefact(remoteTexts.publicMap(open.path));
  const stray = maps.find(({ path }) => !path.endsWith('.map') || !paths.has(path.slice(0, -4)));
  if (stray) throw badArtefact(remoteTexts.noMapOf(stray.path));
}

async function pathsIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  return new Set(paths.map((path) => path.split(sep).join('/')));
}

/** Beside the listed files there may be copies of them, compressed as browsers take them. */
const decompressors = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;

function refuseUnlisted({ files, maps = [] }: RemoteManifest, paths: Set<string>): void {
  const open = new Set(['remote.json', ...files.map(({ path }) => path)]);
  const kept = new Set(maps.map(({ path }) => path));
  const isCopy = (path: string) => open.has(path.replace(/\.(br|gz)$/, ''));
  const unlisted = [...paths].find((path) => !open.has(path) && !kept.has(path) && !isCopy(path));
  if (unlisted !== undefined) throw badArtefact(remoteTexts.unlistedFile(unlisted));
}

type ListedFile = RemoteManifest['files'][number];

/** The size of the file and of its compressed copies. */
async function checkFile(folder: string, { path, integrity }: ListedFile, paths: Set<string>) {
  const content = await readFile(join(folder, path)).catch((cause) => {
    throw badArtefact(remoteTexts.missingFile(path), { cause });
  });
  const hash = createHash('sha384').update(content).digest('base64');
  if (integrity !== `sha384-${hash}`) throw badArtefact(remoteTexts.changedFile(path));
  return content.length + (await checkCopies(folder, path, content, paths));
}

/** The size of a file's compressed copies, which must hold the same. */
async function checkCopies(folder: string, path: string, content: Buffer, paths: Set<string>) {
  let bytes = 0;
  for (const [suffix, decompress] of Object.entries(decompressors)) {
    const copy = path + suffix;
    if (!paths.has(copy)) continue;
    const compressed = await readFile(join(folder, copy));
    const options = { maxOutputLength: Math.max(1, content.length) };
    const isSame = await decompress(compressed, options).then(
      (decompressed) => decompressed.equals(content),
      () => false,
    );
    if (!isSame) throw badArtefact(remoteTexts.changedFile(copy));
    bytes += compressed.length;
  }
  return bytes;
}

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
