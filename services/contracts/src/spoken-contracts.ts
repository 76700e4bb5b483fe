import { remoteTexts } from './remote-texts.ts';
import type { RemoteManifest } from './remotes.ts';
import { satisfies } from './version-range.ts';

const areVersions = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((version) => typeof version === 'string');

/**
 * The versions of the contract that a shell speaks, its own first, as its `shell.json` says; none
 * where it says nothing. Shells of before adapters name their own alone.
 */
export const spokenContracts = (shell: unknown): readonly string[] => {
  const { contract, contracts = [contract] } = Object(shell) as Record<string, unknown>;
  return areVersions(contracts) ? contracts : [];
};

/** The one of these versions that a remote is given; undefined where none is what it was built for. */
export const metContract = (spoken: readonly string[], range: string): string | undefined =>
  spoken.find((version) => satisfies(version, range));

/** Why a remote can't run in a shell that speaks those; null where it can. */
export const contractFault = (
  { name, contract }: Pick<RemoteManifest, 'name' | 'contract'>,
  spoken: readonly string[],
): string | null => {
  if (metContract(spoken, contract) !== undefined) return null;
  return spoken.length === 0
    ? remoteTexts.contractUnknown(name, contract)
    : remoteTexts.contractUnmet(name, contract, spoken);
};
