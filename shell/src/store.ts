import { createStore } from '@counsel/shell-sdk/host';
import { registrySlice } from './remotes/registry-slice.ts';
import { tourSlice } from './tour/tour-slice.ts';

const slices = { registry: registrySlice.reducer, tour: tourSlice.reducer };

/** The portal's one store. */
export const createPortalStore = () => createStore(slices);

export type PortalStore = ReturnType<typeof createPortalStore>;
