import type { ModuleFederation } from '@module-federation/enhanced/runtime';

/** All that the shell brings for the remotes, as the federation runtime wants it. */
export const shared: NonNullable<ModuleFederation['options']['shared']>;
