/** The parts of a package.json that packing reads or changes. */
export interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  exports?: Record<string, Entry>;
  bin?: Record<string, string>;
  /** What a packed package says in the place of the fields of the same names. */
  publishConfig?: Record<string, unknown>;
  [field: string]: unknown;
}

type Entry = string | Record<string, string>;

/** A TypeScript source, as opposed to a declaration. */
const source = /(?<!\.d)\.tsx?$/;

export const isSource = (path: string): boolean => source.test(path);

/** What a source's code is called once it is compiled. */
export const compiled = (path: string): string => path.replace(source, '.js');

const declaration = (path: string): string => path.replace(source, '.d.ts');

function packedEntry(entry: Entry): Entry {
  if (typeof entry === 'string') {
    return isSource(entry) ? { types: declaration(entry), default: compiled(entry) } : entry;
  }
  const conditions = Object.entries(entry).map(([condition, path]) => [
    condition,
    condition === 'types' ? declaration(path) : compiled(path),
  ]);
  return Object.fromEntries(conditions);
}

const mapValues = <From, To>(values: Record<string, From>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));

/** Fields that mean something in this repository alone. */
const own = ['private', 'scripts', 'devDependencies', 'publishConfig'];

/**
 * The package.json that a team gets: entries name compiled code and its declarations, and
 * `publishConfig` has replaced what it names.
 */
export function packedManifest(manifest: Manifest): Manifest {
  const { exports, bin, publishConfig } = manifest;
  const packed = {
    ...manifest,
    ...(exports && { exports: mapValues(exports, packedEntry) }),
    ...(bin && { bin: mapValues(bin, compiled) }),
    ...publishConfig,
  };
  const fields = Object.entries(packed).filter(([field]) => !own.includes(field));
  return Object.fromEntries(fields) as Manifest;
}

/** True if what the package offers is TypeScript; else it is packed as its build left it. */
export function offersSources({ exports = {}, bin = {}, publishConfig }: Manifest): boolean {
  const entries = { exports, bin, ...publishConfig };
  const paths = Object.values(entries.exports).flatMap((entry) =>
    typeof entry === 'string' ? [entry] : Object.values(entry),
  );
  return [...paths, ...Object.values(entries.bin)].some(isSource);
}
