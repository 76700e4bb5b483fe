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

/**
 * The share scope in which a remote finds the SDK that it was built for: `default` holds the shell's
 * own, another one that of an adapter.
 */
export const shareScopeFor = (spoken: readonly string[], range: string): string => {
  const met = metContract(spoken, range);
  return met === undefined || met === spoken[0] ? 'default' : met;
};
