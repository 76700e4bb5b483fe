import Type, { type TSchema } from 'typebox';
import { limits } from './limits.ts';

export const Id = Type.Integer({ minimum: 1, maximum: limits.id.max });

/** An object that holds nothing but the given properties. */
export const object = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** A text of an answer: no longer than what was let in, so that each answer has a largest size. */
export const upTo = (maxLength: number) => Type.String({ maxLength });
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
