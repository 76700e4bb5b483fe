import type { Knex } from './database.ts';
import { traced } from './tracing/tracing.ts';

declare const described: unique symbol;
/** JSON text that PostgreSQL built; it is sent on as it is. */
export type JsonText<T> = string & { readonly [described]: T };

/** A row that is nothing but an item of a list. */
export interface JsonRow<T> {
  json: JsonText<T>;
}

/** Runs a statement on a connection of the pool, or on that of a transaction. */
export type Statement<Row> = (database: Knex, values?: readonly unknown[]) => Promise<Row[]>;

/**
 * A statement of a `*.sql.ts` file, with `$1` and so on for its values, which each connection parses
 * and plans once.
 * @param name no other statement of the process has it
 */
export function prepared<Row>(name: string, text: string): Statement<Row> {
  const run: Statement<Row> = async (database, values = []) => {
    const { client } = database;
    const connection = await client.acquireConnection();
    try {
      // Not pg's own promise, with which each answer would outlive its request (decision 21): a third
      // of the service's CPU for a list.
      return await new Promise((resolve, reject) => {
        connection.query({ name, text }, values, (error: Error | null, answer: { rows: Row[] }) =>
          error ? reject(error) : resolve(answer.rows),
        );
      });
    } finally {
      client.releaseConnection(connection);
    }
  };
  const work = { name, kind: 'client', attributes: { 'db.system.name': 'postgresql' } } as const;
  return (database, values) => traced(work, () => run(database, values));
}

/** A time as answers tell it: in UTC, to the millisecond (ISO 8601). */
export const timeText = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
