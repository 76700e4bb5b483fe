import { createBareStore } from '@counsel/shell-sdk/host';
import { registrySlice } from './remotes/registry-slice.ts';
import { tourSlice } from './tour/tour-slice.ts';

const slices = { registry: registrySlice.reducer, tour: tourSlice.reducer };

/** The portal's one store; what asks the server is put into it by `beyond`. */
export const createPortalStore = () => createBareStore(slices);

export type PortalStore = ReturnType<typeof createPortalStore>;
export type PortalDispatch = PortalStore['dispatch'];
