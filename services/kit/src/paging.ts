import { limits, refusals } from '@counsel/contracts';
import createError from 'http-errors';
import type { JsonRow, JsonText } from './prepared.ts';
import type { PortalContext } from './state.ts';

/** What a part of a position can be. */
type PartType = 'number' | 'time' | 'uuid';

/** Where the next page begins: the sort keys of the last row that was given. */
export type Position = readonly (string | number)[];

export const encodeCursor = (position: Position): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/**
 * @param types what each part of the position must be
 * @throws 400 for a cursor that this list never gave
 */
export function decodeCursor(cursor: string, types: readonly PartType[]): Position {
  const position = parse(cursor);
  const fits =
    Array.isArray(position) &&
    position.length === types.length &&
    types.every((type, index) => isPart(type, position[index]));
  if (fits) return position as Position;
  throw createError(400, refusals.invalid, {
    errors: [{ path: 'cursor', message: refusals.malformed }],
  });
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}

function isPart(type: PartType, value: unknown): boolean {
  if (type === 'uuid')
    return typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
  if (type === 'number') {
    return Number.isInteger(value) && Math.abs(Number(value)) <= limits.id.max;
  }
  return (
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) &&
    !Number.isNaN(Date.parse(value))
  );
}

/**
 * Cuts a page from rows of which one more than `limit` was asked for, and names the next page in
 * the `Link` header (RFC 8288), as the browser would ask for it.
 */
export function pageOf<R>(
  ctx: PortalContext,
  rows: R[],
  limit: number,
  position: (row: R) => Position,
): R[] {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > limit && last !== undefined) {
    const query = new URLSearchParams(ctx.querystring);
    query.set('cursor', encodeCursor(position(last)));
    ctx.set('Link', `<${ctx.path}?${query}>; rel="next"`);
  }
  return page;
}

/** As `pageOf`, for rows that are items already: only the one that tells the position is read. */
export function jsonPageOf<T>(
  ctx: PortalContext,
  rows: JsonRow<T>[],
  limit: number,
  position: (item: T) => Position,
): JsonText<T[]> {
  const page = pageOf(ctx, rows, limit, ({ json }) => position(JSON.parse(json)));
  return `[${page.map(({ json }) => json).join(',')}]` as JsonText<T[]>;
}
