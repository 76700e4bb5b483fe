import { dependencyRange, type PackageJson } from './package-json.ts';

type Shared = {
  singleton: true;
  requiredVersion: string;
  strictVersion?: boolean;
  import?: false;
};

/**
 * What the shell and every remote must have exactly once. A key without a trailing slash does not
 * cover subpaths: 'react' alone would leave each remote its own `react/jsx-runtime`.
 */
const singletons = [
  { request: 'react', owner: 'react', strict: false },
  { request: 'react/', owner: 'react', strict: false },
  { request: 'react-dom', owner: 'react-dom', strict: false },
  { request: 'react-dom/', owner: 'react-dom', strict: false },
  { request: '@counsel/shell-sdk', owner: '@counsel/shell-sdk', strict: true },
  { request: '@counsel/design-system', owner: '@counsel/design-system', strict: true },
] as const;

const share = (manifest: PackageJson, extra: { import?: false }): Record<string, Shared> =>
  Object.fromEntries(
    singletons.map(({ request, owner, strict }) => [
      request,
      {
        singleton: true,
        requiredVersion: dependencyRange(manifest, owner),
        strictVersion: strict,
        ...extra,
      },
    ]),
  );

/** The shell brings every shared package. */
export const sharedByShell = (manifest: PackageJson) => share(manifest, {});

/**
 * A remote brings none: a second copy of the SDK would mean a second store, a second copy of React
 * a second renderer. What the shell lacks is a clear failure instead.
 */
export const sharedByRemote = (manifest: PackageJson) => share(manifest, { import: false });
