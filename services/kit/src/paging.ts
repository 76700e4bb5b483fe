import { limits, refusals } from '@counsel/contracts';
import { createAjv } from '@counsel/contracts/ajv';
import { safeParse } from 'secure-json-parse';
import Type from 'typebox';
import { invalid } from './errors.ts';
import type { JsonRow, JsonText } from './prepared.ts';
import type { PortalContext } from './state.ts';

const ajv = createAjv();
const isTime = ajv.compile(Type.String({ format: 'date-time' }));
/** What a part of a position can be. */
const parts = {
  number: ajv.compile(Type.Integer({ minimum: -limits.id.max, maximum: limits.id.max })),
  /** The format knows leap seconds, which neither JavaScript nor a database's row does. */
  time: (part: unknown) => isTime(part) && !Number.isNaN(Date.parse(String(part))),
  uuid: ajv.compile(Type.String({ format: 'uuid' })),
};

/** Where the next page begins: the sort keys of the last row that was given. */
export type Position = readonly (string | number)[];

/** How many rows a page shows. Lists load one more, which tells whether another page follows. */
export const lengthOf = ({ limit }: { limit?: number }): number => limit ?? limits.page.default;

export const encodeCursor = (position: Position): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/**
 * @param types what each part of the position must be
 * @throws 400 for a cursor that this list never gave
 */
export function decodeCursor(cursor: string, types: readonly (keyof typeof parts)[]): Position {
  const position = safeParse(Buffer.from(cursor, 'base64url'));
  const fits =
    Array.isArray(position) &&
    position.length === types.length &&
    types.every((type, index) => parts[type](position[index]));
  if (fits) return position as Position;
  throw invalid([{ path: 'cursor', message: refusals.malformed }]);
}

/**
 * Cuts a page from rows of which one more than `limit` was asked for, and names the next page in
 * the `Link` header (RFC 8288), as the browser would ask for it: at this call's path, unless the
 * list goes on elsewhere.
 */
export function pageOf<R>(
  ctx: PortalContext,
  rows: R[],
  limit: number,
  position: (row: R) => Position,
  path = ctx.path,
): R[] {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > limit && last !== undefined) {
    const query = new URLSearchParams(known(ctx));
    query.set('cursor', encodeCursor(position(last)));
    ctx.set('Link', `<${path}?${query}>; rel="next"`);
  }
  return page;
}

/** What the call knows of the query: the rest of it would come back three times as long. */
const known = ({ state, query }: PortalContext): [string, string][] =>
  Object.keys(state.query ?? {}).flatMap((name) => {
    const text = query[name];
    return typeof text === 'string' ? [[name, text]] : [];
  });

/** As `pageOf`, for rows that are items already: only the one that tells the position is read. */
export function jsonPageOf<T>(
  ctx: PortalContext,
  rows: JsonRow<T>[],
  limit: number,
  position: (item: T) => Position,
): JsonText<T[]> {
  return jsonOf(pageOf(ctx, rows, limit, ({ json }) => position(JSON.parse(json))));
}

/** The JSON of a list of items. */
export const jsonOf = <T>(rows: JsonRow<T>[]): JsonText<T[]> =>
  `[${rows.map(({ json }) => json).join(',')}]` as JsonText<T[]>;
