/** The element of a page that holds what the server knew when it sent it: `KnownAnswers` as JSON. */
export const knownId = 'known';

/** What says who reads a page: the first answer that any page has a use for. */
export const readerPath = '/api/auth/user';

/** An answer of the server's, as far as a page has a use for it. */
export interface KnownAnswer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** What a page would ask for first, by address: of these it asks for nothing again. */
export type KnownAnswers = Record<string, KnownAnswer>;

/** What opens the portal where there is no network: the one worker that pages may start. */
export const workerPath = '/worker.js';

/** The cookie that names the view which an account chose last in a browser: `<account>.<view>`. */
export const viewCookie = 'counsel-view';
