import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { connectionTo, type DatabaseAddress } from './database-address.ts';
import type { Logger } from './log.ts';

/** How often the connection is asked whether it lives, in milliseconds. */
const heartbeat = 300;
/** An answer older than this tells nothing. */
const timeout = 1_000;
/** Nobody having asked for so long, the database is asked nothing either. */
const idleAfter = 30_000;

export interface ChannelOptions {
  /** A connection of its own, past any pooler: what one listens to is a connection's. */
  url: DatabaseAddress;
  channel: string;
  name: string;
  log: Logger;
  onNotice(payload: string): void;
  /** Notices may have been missed. */
  onLost(): void;
}

export interface Channel {
  /** Whether every notice sent until a second ago has arrived. */
  isCurrent(): boolean;
  stop(): Promise<void>;
}

/**
 * Listens to a channel of PostgreSQL's `NOTIFY`, and reconnects by itself when the connection is
 * lost. One whose other end is silently gone is told by the queries that it does not answer:
 * whatever was sent before such a query has arrived with its answer.
 */
export function listenTo(options: ChannelOptions): Channel {
  const { channel, log, onLost } = options;
  const stopping = new AbortController();
  let confirmedAt = Number.NEGATIVE_INFINITY;
  let askedAt = performance.now();

  const lose = () => {
    confirmedAt = Number.NEGATIVE_INFINITY;
    onLost();
  };
  const pause = () => wait(heartbeat, undefined, { signal: stopping.signal, ref: false });

  async function listen(): Promise<never> {
    await using client = await connect(options, lose);
    lose();
    for (;;) {
      const now = performance.now();
      if (now - askedAt < idleAfter) {
        await client.ping();
        confirmedAt = now;
      }
      await pause();
    }
  }

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listen().catch((err) => {
        lose();
        if (!stopping.signal.aborted) log.warn({ err, channel }, 'notices may be missed');
      });
      await pause().catch(() => {});
    }
  }

  const stopped = keepListening();
  return {
    isCurrent() {
      askedAt = performance.now();
      return askedAt - confirmedAt < timeout;
    },
    async stop() {
      stopping.abort();
      await stopped;
    },
  };
}

async function connect({ url, channel, name, onNotice }: ChannelOptions, onEnd: () => void) {
  const client = new pg.Client({
    ...connectionTo(url),
    application_name: `${name}-notices`,
    connectionTimeoutMillis: 2 * timeout,
    query_timeout: timeout,
    keepAlive: true,
  });
  // Whatever goes wrong is told by the next query, too.
  client.on('error', () => {});
  client.once('end', onEnd);
  client.on('notification', ({ payload = '' }) => onNotice(payload));
  const end = () => client.end().catch(() => {});
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    ping: () => client.query('select'),
    async [Symbol.asyncDispose]() {
      // A connection that does not answer would not say goodbye either.
      await Promise.race([end(), wait(timeout, undefined, { ref: false })]);
    },
  };
}
