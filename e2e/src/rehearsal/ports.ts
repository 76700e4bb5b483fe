/** Each host has an address of its own: the same ports everywhere. */
export const ports = {
  edge: 24_000,
  identity: 24_001,
  questions: 24_002,
  attorneys: 24_003,
  gateway: 24_080,
  mail: 24_025,
  pooler: 24_432,
  postgres: 24_543,
  /** Leads to whichever PostgreSQL is the primary. */
  router: 24_500,
  /** The same over a line that can be made slow. */
  relay: 24_501,
  patroni: 24_008,
  etcd: 24_379,
  etcdPeers: 24_380,
} as const;
