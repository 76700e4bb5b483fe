import { remoteTexts } from './remote-texts.ts';
import type { RemoteManifest } from './remotes.ts';
import { metContract } from './spoken-contracts.ts';

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
