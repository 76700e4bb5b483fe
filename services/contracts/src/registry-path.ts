/** Where the list of remotes is; the only file below /remotes that changes. */
export const registryPath = '/remotes/registry.json';

/** In which header a page names the remote that it shows, as `<name>@<version>`; the shell sets it. */
export const remoteHeader = 'X-Counsel-Remote';

/** Names the registry's revision in every answer of the API: pages see by it that theirs is old. */
export const registryHeader = 'X-Counsel-Registry';
