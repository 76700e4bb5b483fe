import { messages, tooGreat, tooLong } from './texts.ts';

/** What is read of a validator's error; ajv's own type without ajv. */
export interface ValidationFault {
  keyword: string;
  instancePath: string;
  params: { limit?: number; missingProperty?: string };
  /** The value that is wrong. */
  data?: unknown;
  parentSchema?: SchemaPart | undefined;
}

interface SchemaPart {
  message?: string;
  emptyMessage?: string;
  patternMessage?: string;
  properties?: Record<string, { message?: string }>;
}

export interface FieldError {
  /** Name of the field; nested parts separated by dots. */
  path: string;
  message: string;
}

/** Validator faults in people's words: one per field, the field's own message first. */
export function explain(faults: readonly ValidationFault[]): FieldError[] {
  const byPath = new Map<string, FieldError>();
  for (const fault of faults) {
    const path = pathOf(fault);
    if (!byPath.has(path)) byPath.set(path, { path, message: messageOf(fault, path) });
  }
  return [...byPath.values()];
}

function pathOf({ keyword, instancePath, params }: ValidationFault): string {
  const parts = instancePath.split('/').slice(1);
  if (keyword === 'required') parts.push(String(params.missingProperty));
  return parts.join('.');
}

function messageOf(fault: ValidationFault, path: string): string {
  const { keyword, params, data, parentSchema } = fault;
  if (keyword === 'maxLength') return tooLong(Number(params.limit));
  // The field's own message is that of its beginning.
  if (keyword === 'maximum' && parentSchema?.message) return tooGreat(Number(params.limit));
  if (data === '' && parentSchema?.emptyMessage) return parentSchema.emptyMessage;
  const own =
    keyword === 'required' ? parentSchema?.properties?.[path]?.message : parentSchema?.message;
  const pattern = keyword === 'pattern' ? parentSchema?.patternMessage : undefined;
  return pattern ?? own ?? messages.invalidValue;
}
