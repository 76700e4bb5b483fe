/** Where browsers hear what has changed: server-sent events, without an end (decision 0044). */
export const livePath = '/api/live';

/** What has changed, and as of which revision: whoever shows it asks for it again. Never its content. */
export type LiveEvent = { kind: 'registry'; revision: number };
