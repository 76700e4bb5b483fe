/** Where browsers hear what has changed: server-sent events, without an end (decisions 0044, 0059). */
export const livePath = '/api/live';

/**
 * The query parameter by which a page that connects anew says as of when it knows how things are, as
 * `Last-Event-ID` does for one whose connection broke off: milliseconds by the gateway's clock.
 */
export const liveSince = 'since';

/** What has changed: whoever shows it asks for it again. Never its content. */
export type LiveEvent =
  /** The registry of remotes, as of which revision. */
  | { kind: 'registry'; revision: number }
  /** What the API answers at these addresses to whoever is signed in. */
  | { kind: 'changed'; addresses: string[] }
  /** Nobody knows any more what has, since the connection broke off: anything may. */
  | { kind: 'missed' };
