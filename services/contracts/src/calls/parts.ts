import Type from 'typebox';
import { fields } from '../fields.ts';
import { limits } from '../limits.ts';
import { perMinute, sparingly } from '../throttles.ts';

export const body = <P extends Record<string, Parameters<typeof Type.Optional>[0]>>(
  properties: P,
) => Type.Object(properties, { additionalProperties: false });

export const idParams = body({ id: fields.id });
export const uuid = Type.String({ format: 'uuid' });
export const uuidParams = body({ id: uuid });

/** Paging of a list; the cursor is opaque. */
export const pagingBy = (maximum: number, length: number) => ({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum, default: length })),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9_-]+$' })),
});
export const paging = pagingBy(limits.page.max, limits.page.default);
export const page = body(paging);

/** Of a search: what for, and how far back. The best come first, and the cursor is opaque. */
export const searching = {
  ...pagingBy(limits.search.page, limits.page.default),
  q: fields.search,
  withinDays: Type.Optional(fields.withinDays),
};

/** How often one person may search: as one types, with a pause after each word. */
export const searchThrottle = { person: sparingly(perMinute(120)) };
