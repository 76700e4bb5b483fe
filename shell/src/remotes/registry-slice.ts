import { createSlice, type PayloadAction } from '@counsel/shell-sdk/host';
import type { KnownRegistry } from './registry.ts';

export type RegistryState = {
  /** The registry this page started from, null while it is not known. */
  known: KnownRegistry | null;
  /** The server has another registry by now; a reload would bring it. */
  outdated: boolean;
};

/** What the page knows of the registry: remotes are never exchanged under a reader's hands. */
export const registrySlice = createSlice({
  name: 'registry',
  initialState: { known: null, outdated: false } as RegistryState,
  reducers: {
    arrived: (_, { payload }: PayloadAction<KnownRegistry>) => ({
      known: payload,
      outdated: false,
    }),
    outdated: (state) => {
      state.outdated = true;
    },
  },
});

export const selectRegistry = (state: { registry: RegistryState }): RegistryState => state.registry;
