/** Where the list of remotes is; the only file below /remotes that changes. */
export const registryPath = '/remotes/registry.json';

/** In which header a page names the remote that it shows, as `<name>@<version>`; the shell sets it. */
export const remoteHeader = 'X-Counsel-Remote';
