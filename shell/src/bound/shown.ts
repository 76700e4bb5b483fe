import type { RegistryEntry } from '@counsel/contracts';
import type { Acting } from '@counsel/shell-sdk/host';

let shown: Acting | undefined;

/**
 * A remote's page is shown, or its code about to start. What nobody else can be told to have asked
 * for, it did: also after its page was left, until another's is shown.
 */
export const show = ({ name, version }: Pick<RegistryEntry, 'name' | 'version'>): void => {
  shown = { name, version };
};

export const shownRemote = (): Acting | undefined => shown;
