import type { ComponentType } from 'react';

/**
 * The versions of this package that remotes in a shell may ask for: its own, as in package.json, then
 * those of `adapters/`.
 */
export const contracts: readonly string[] = ['1.1.0'];

/** Loads one page of a remote: a module whose default export is a component. */
export type PageLoader = () => Promise<{ default: ComponentType }>;

/** What a remote exposes: the range of this package it was built for, and its pages by name. */
export type RemoteModule = {
  contract: string;
  pages: Readonly<Record<string, PageLoader>>;
};

/** Declares a remote; the default export of its `src/remote.ts`. */
export const defineRemote = (remote: RemoteModule): RemoteModule => remote;
