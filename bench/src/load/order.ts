/** One request of a load; those of an order are sent in turn, on each connection. */
export interface LoadRequest {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** A new `Idempotency-Key` each time. */
  withKey?: boolean;
}

/** What the load generator is to do. */
export interface LoadOrder {
  url: string;
  connections: number;
  seconds: number;
  requests: LoadRequest[];
  /** Requests a second over all connections; as many as possible without. */
  rate?: number;
}

/** What came of it. */
export interface LoadResult {
  /** Answers of 2xx. */
  answered: number;
  /** Other answers, time-outs and broken connections. */
  failed: number;
  seconds: number;
  /** Of each answer of 2xx but a connection's first, in milliseconds, as they came. */
  times: Float64Array;
}
