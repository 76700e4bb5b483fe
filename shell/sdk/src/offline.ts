/** Whether the browser itself says that there is no network. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false;
