import { type Adapter, adaptersOf, contractOwner, majorOf } from './adapters.ts';
import { installedVersion, type PackageJson } from './package-json.ts';
import { broughtByShell, inParts, partsFrom, type Share } from './sharing.ts';

/** A share with the version that the shell has of it, and the file that it comes in. */
export type BroughtShare = Share & {
  version: string;
  /** Null: it comes with the federation runtime itself. */
  chunk: string | null;
  /** Which remotes find it: those of the shell's own contract, or of one of the past. */
  scopes: readonly string[];
};

/** Components on top of a behaviour of Radix's: by far heavier than all others together. */
const heavy = /(^|\/)(Checkbox|Dialog|Menu|RadioGroup|Select|Switch|Toast|Tooltip|TourStep)$/;
/** What forms are made of: who has one needs all of it. */
const ofForms = /(^|\/)(Form|TextArea|sign-out|use-answer|use-draft|use-form)$/;
/** Where people sign in, and set up how. */
const ofSigningIn = /\/passkey$/;

const shortNameOf = (owner: string): string => owner.replace('@counsel/', '');

/** The file of its own that a part of a package comes in. */
export const chunkOfPart = ({ key, owner }: Pick<Share, 'key' | 'owner'>): string | null => {
  if (ofForms.test(key)) return 'forms';
  if (ofSigningIn.test(key)) return 'signing-in';
  const part = heavy.exec(key)?.[2];
  return part ? `${shortNameOf(owner)}-${part}` : null;
};

const chunkOf = (share: Share): string | null => {
  if (!share.strict) return null;
  return share.request === share.owner ? `${shortNameOf(share.owner)}-whole` : chunkOfPart(share);
};

const own = (root: string, manifest: PackageJson): BroughtShare[] =>
  broughtByShell(root, manifest).map((share) => ({
    ...share,
    version: installedVersion(root, share.owner),
    chunk: chunkOf(share),
    scopes: ['default'],
  }));

/** What an adapter gives itself: the package whole, and the parts that were other ones. */
const givenBy = ({ owner, version, entry }: Adapter): Share[] => {
  const requiredVersion = `^${version}`;
  const whole = { key: owner, request: entry, owner, requiredVersion, strict: true };
  return [whole, ...partsFrom(entry, owner, requiredVersion)];
};

/** All of a package as its past major gave it: what the adapter does not give is as it was. */
const adapted = (brought: readonly BroughtShare[], adapter: Adapter): BroughtShare[] => {
  const { owner, version } = adapter;
  const given = givenBy(adapter);
  const keys = new Set(given.map(({ key }) => key));
  const kept = brought.filter((share) => share.owner === owner && !keys.has(share.key));
  const chunk = (key: string) => `${shortNameOf(owner)}-${version}${key === owner ? '-whole' : ''}`;
  return [
    ...kept.map((share) => ({ ...share, version, requiredVersion: `^${version}` })),
    ...given.map((share) => ({ ...share, version, chunk: chunk(share.key), scopes: [] })),
  ];
};

/**
 * A shared package in the time of a contract: as it is, where its own major is not younger, else by
 * its adapter. Majors of the design system are numbered by the contract that they come with.
 */
const adapterIn = (root: string, owner: string, contract: string): Adapter | undefined => {
  const isOfItsTime = (version: string) => majorOf(version) <= majorOf(contract);
  if (isOfItsTime(installedVersion(root, owner))) return undefined;
  const adapter = adaptersOf(root, owner).find(({ version }) => isOfItsTime(version));
  if (adapter) return adapter;
  throw new Error(`${owner} has no adapter for the time of ${contractOwner} ${contract}`);
};

/** What remotes of a past contract find: the same one React, and adapters over the same one SDK. */
const ofThePast = (root: string, brought: readonly BroughtShare[], contract: string) => {
  const adapters = inParts.flatMap((owner) => adapterIn(root, owner, contract) ?? []);
  const owners = adapters.map(({ owner }) => owner);
  return [
    ...brought.filter(({ owner }) => !owners.includes(owner)),
    ...adapters.flatMap((adapter) => adapted(brought, adapter)),
  ].map((share) => ({ ...share, scopes: [contract] }));
};

const identityOf = ({ key, version, request }: BroughtShare) => `${key} ${version} ${request}`;

/** What several scopes have is brought once. */
const merged = (shares: readonly BroughtShare[]): BroughtShare[] =>
  Object.values(Object.groupBy(shares, identityOf)).flatMap((same = []) =>
    same.slice(0, 1).map((share) => ({ ...share, scopes: same.flatMap(({ scopes }) => scopes) })),
  );

/** What the shell of this folder brings, and how. */
export const sharesBrought = (root: string, manifest: PackageJson): BroughtShare[] => {
  const brought = own(root, manifest);
  const contracts = adaptersOf(root, contractOwner).map(({ version }) => version);
  return merged([
    ...brought,
    ...contracts.flatMap((contract) => ofThePast(root, brought, contract)),
  ]);
};
