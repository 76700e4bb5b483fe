import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from './log.ts';

/** The connection proves itself this often, in milliseconds. */
const beat = 300;
/** So long after somebody asked for the proof: an idle process asks the database nothing. */
const wantedFor = 30_000;
/** A proof older than this is none. */
const patience = 1_000;

export interface ChannelOptions {
  /** A connection of its own, past any pooler: what one listens to is a connection's. */
  url: string;
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
 * Follows a channel of PostgreSQL's `NOTIFY`, and comes back by itself when the connection is lost.
 * A connection whose other end is silently gone is told by the queries that it does not answer:
 * whatever was sent before such a query has arrived with its answer.
 */
export function followChannel(options: ChannelOptions): Channel {
  const { channel, log, onLost } = options;
  const stopping = new AbortController();
  let provenAt = Number.NEGATIVE_INFINITY;
  let askedAt = performance.now();

  const lose = () => {
    provenAt = Number.NEGATIVE_INFINITY;
    onLost();
  };
  const rest = () => pause(beat, undefined, { signal: stopping.signal, ref: false });

  async function listen(): Promise<never> {
    await using client = await connect(options, lose);
    lose();
    for (;;) {
      const now = performance.now();
      if (now - askedAt < wantedFor) {
        await client.prove();
        provenAt = now;
      }
      await rest();
    }
  }

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listen().catch((err) => {
        lose();
        if (!stopping.signal.aborted) log.warn({ err, channel }, 'notices may be missed');
      });
      await rest().catch(() => {});
    }
  }

  const followed = follow();
  return {
    isCurrent() {
      askedAt = performance.now();
      return askedAt - provenAt < patience;
    },
    async stop() {
      stopping.abort();
      await followed;
    },
  };
}

async function connect({ url, channel, name, onNotice }: ChannelOptions, onEnd: () => void) {
  const client = new pg.Client({
    connectionString: url,
    application_name: `${name}-notices`,
    connectionTimeoutMillis: 2 * patience,
    query_timeout: patience,
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
    prove: () => client.query('select'),
    async [Symbol.asyncDispose]() {
      // A connection that does not answer would not say goodbye either.
      const given = pause(patience, undefined, { ref: false });
      await Promise.race([end(), given]);
    },
  };
}
