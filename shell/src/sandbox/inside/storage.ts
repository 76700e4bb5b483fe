import type { Outside } from './outside.ts';

/** As the browser's storages are used: by these methods, and by its keys. */
const methods = ({ tell }: Outside) => ({
  getItem(this: Record<string, string>, name: string) {
    return this[name] ?? null;
  },
  setItem(this: Record<string, string>, name: string, text: string) {
    this[name] = text;
    tell({ kind: 'keep', name, text });
  },
  removeItem(this: Record<string, string>, name: string) {
    delete this[name];
    tell({ kind: 'keep', name, text: null });
  },
});

/** A frame without an origin has no storage: what it keeps, the page around it keeps for it. */
export const keepStorageIn = (outside: Outside, kept: Record<string, string>): void => {
  const value: Storage = Object.assign(Object.create(methods(outside)), kept);
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { value, configurable: true });
  }
};
