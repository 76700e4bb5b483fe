import { wrapError } from 'db-errors';
import knexModule from 'knex';
import { knexSnakeCaseMappers, type Model, type QueryBuilder, raw } from 'objection';
import type { Knex } from './database.ts';
import { prepared } from './prepared.ts';

const { postProcessResponse: inCamelCase, ...mappers } = knexSnakeCaseMappers();
/** Writes statements; it has no connection. */
const writer = knexModule.knex({ client: 'pg', ...mappers });

class Value {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Stands for the value of that name in a query that is compiled. */
export const value = (name: string) => raw('?', [new Value(name)]);

/**
 * A query of Objection's that is written once and prepared by each connection, for what nearly every
 * request asks: to write it takes longer than to send it and to read the answer. Values have their
 * places by `value`; one that is undefined is null. Hooks of the model don't run.
 * @param name no other statement of the process has it
 * @returns what runs it with some values; it throws what Objection throws
 */
export function compiled<M extends Model, R>(
  name: string,
  query: QueryBuilder<M, R>,
): (database: Knex, values: object) => Promise<M[]> {
  const modelClass = query.modelClass();
  query.knex(writer);
  const { sql, bindings } = query.toKnexQuery().toSQL().toNative();
  const statement = prepared<object>(name, sql);
  return async (database, values) => {
    const bound = bindings.map((each) =>
      each instanceof Value ? Reflect.get(values, each.name) : each,
    );
    const rows = await statement(database, bound).catch((error) => {
      throw wrapError(error);
    });
    return inCamelCase(rows).map((row: object) => modelClass.fromDatabaseJson(row) as M);
  };
}
