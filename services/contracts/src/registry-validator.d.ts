import type { RegistryEntry } from './remotes.ts';

/** Ahead-of-time compiled: whether a value is an entry of the registry that a shell can work with. */
export function isRegistryEntry(value: unknown): value is RegistryEntry;
