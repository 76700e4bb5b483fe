import type { Registry } from '@counsel/contracts';
import { type AnswerMeta, createSlice, type PayloadAction } from '@counsel/shell-sdk/host';
import type { KnownRegistry } from './registry.ts';

export type RegistryState = {
  /** The registry this page started from, null while it is not known. */
  known: KnownRegistry | null;
  /** The newest that the server gave since; null while it is that one. */
  newest: Registry | null;
  /** The revision that was told last, of a registry which is to be asked for. */
  told: number | null;
  /** A remote's page was asked for here: from then on this page follows what becomes of remotes. */
  inUse: boolean;
};

const start: RegistryState = { known: null, newest: null, told: null, inUse: false };

type Answered = { type: string; meta: { baseQueryMeta: Required<AnswerMeta> } };

/** Every answer of the API, refusals too, names the revision. */
const namesRevision = (action: { type: string }): action is Answered =>
  typeof (action as Partial<Answered>).meta?.baseQueryMeta?.registry === 'number';

/** What the page knows of the registry: remotes are never exchanged under a reader's hands. */
export const registrySlice = createSlice({
  name: 'registry',
  initialState: start,
  reducers: {
    arrived: (state, { payload }: PayloadAction<KnownRegistry>) => {
      state.known = payload;
      state.newest = null;
    },
    renewed: (state, { payload }: PayloadAction<Registry>) => {
      state.newest = payload;
    },
    told: (state, { payload }: PayloadAction<number>) => {
      state.told = payload;
    },
    used: (state) => {
      state.inUse = true;
    },
  },
  extraReducers: (builder) =>
    builder.addMatcher(namesRevision, (state, { meta }) => {
      state.told = meta.baseQueryMeta.registry;
    }),
});

type State = { registry: RegistryState };

export const selectRegistry = (state: State): RegistryState => state.registry;
export const selectInUse = (state: State): boolean => state.registry.inUse;
export const selectKnown = (state: State): RegistryState['known'] => state.registry.known;
export const selectNewest = (state: State): RegistryState['newest'] => state.registry.newest;

/** What pages are drawn from. */
export type Drawable = Pick<RegistryState, 'known' | 'newest'>;

/** The newest registry that this page has heard of. */
export const newestOf = ({ known, newest }: Drawable): Registry | undefined =>
  newest ?? known?.registry;
