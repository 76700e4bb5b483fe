import Type from 'typebox';
import { fields } from '../fields.ts';
import { limits } from '../limits.ts';

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
