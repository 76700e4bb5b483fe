let own: typeof fetch | undefined;

/** Keeps the browser's `fetch` for the shell, before code of others can reach it. */
export const keepFetch = (): typeof fetch => {
  own ??= fetch;
  return own;
};

/** The browser's `fetch`, whatever a remote's code put in its place, and in no remote's name. */
export const ownFetch: typeof fetch = (input, init) => (own ?? fetch)(input, init);
