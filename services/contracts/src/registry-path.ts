/** Where the list of remotes is; the only file below /remotes that changes. */
export const registryPath = '/remotes/registry.json';
