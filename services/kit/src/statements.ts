import type { Knex } from './database.ts';

declare const described: unique symbol;
/** JSON text that PostgreSQL built; it is sent on as it is. */
export type JsonOf<T> = string & { readonly [described]: T };

/** An answer as it is sent. */
export const jsonOf = <T>(answer: T | JsonOf<T>): JsonOf<T> =>
  (typeof answer === 'string' ? answer : JSON.stringify(answer)) as JsonOf<T>;

/** A row that is nothing but an answer, or an item of a list. */
export interface JsonRow<T> {
  json: JsonOf<T>;
}

/** Runs a statement on a connection of the pool, or on that of a transaction. */
export type Statement<Row> = (database: Knex, values?: readonly unknown[]) => Promise<Row[]>;

/**
 * A statement of the hot calls, with `$1` and so on for its values. Each connection parses it once
 * and plans it once: knex's builder, and PostgreSQL's planner, cost more than most of our statements.
 * @param name no other statement of the process has it
 */
export function prepared<Row>(name: string, text: string): Statement<Row> {
  // pg copies the own properties of what it is asked one by one, which takes it long; inherited ones it reads.
  const [named, unnamed] = [{ name, text }, { text }].map((query) => Object.create(query));
  return async (database, values = []) => {
    const { client, userParams } = database;
    const connection = await client.acquireConnection();
    try {
      return (await connection.query(userParams.unprepared ? unnamed : named, values)).rows;
    } finally {
      client.releaseConnection(connection);
    }
  };
}

/** As `prepared`, for a statement that gives one row or none. */
export function preparedOne<Row>(name: string, text: string) {
  const run = prepared<Row>(name, text);
  return async (database: Knex, values?: readonly unknown[]): Promise<Row | undefined> =>
    (await run(database, values))[0];
}

/** As `preparedOne`, for one whose row is a whole answer, its column `json`. */
export function preparedJson<T>(name: string, text: string) {
  const run = preparedOne<JsonRow<T>>(name, text);
  return async (database: Knex, values?: readonly unknown[]): Promise<JsonOf<T> | undefined> =>
    (await run(database, values))?.json;
}

/** A time as answers tell it: in UTC, to the millisecond (ISO 8601). */
export const timeText = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The one row of a query as a JSON object; PostgreSQL writes a row without spaces. */
export const jsonObject = (query: string): string =>
  `(select row_to_json(item) from (${query}) item)`;

/** The rows of a query as a JSON array, in their order. */
export const jsonArray = (query: string): string =>
  `(select coalesce('[' || string_agg(row_to_json(item)::text, ',') || ']', '[]')::json
    from (${query}) item)`;
