import { type RemoteManifest, remoteTexts, satisfies } from '@counsel/contracts';

/** One thing that was looked at, and what is wrong with it. */
export interface Check {
  check: string;
  faults: readonly string[];
}

export const isPassed = (checks: readonly Check[]): boolean =>
  checks.every(({ faults }) => faults.length === 0);

/** The contract's version that a `shell.json` names; undefined where it names none. */
export const contractOf = (shell: unknown): string | undefined =>
  typeof shell === 'object' && shell !== null && 'contract' in shell
    ? String(shell.contract)
    : undefined;

/** Why a remote would not run in a shell that has that version of the contract. */
export const contractFaults = (
  { name, contract }: RemoteManifest,
  has: string | undefined,
): string[] => {
  if (has === undefined) return [remoteTexts.contractUnknown(name, contract)];
  return satisfies(has, contract) ? [] : [remoteTexts.contractUnmet(name, contract, has)];
};
