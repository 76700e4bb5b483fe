import { explain, type FieldError, messages } from '@counsel/contracts';
import type { FormValidator } from '@counsel/contracts/validators';

/** Names the fields that must be equal; the part of a form contract that a schema cannot say. */
export type EqualFields = { field: string; to: string };

export type Checked = { values: Record<string, unknown>; errors: FieldError[] };

/** Checks a form's values by its contract; the values come back trimmed and with defaults. */
export const checkForm = (
  validate: FormValidator,
  equal: EqualFields | undefined,
  given: Record<string, unknown>,
): Checked => {
  const values = { ...given };
  const errors = validate(values) ? [] : explain(validate.errors ?? []);
  const wrong = new Set(errors.map(({ path }) => path));
  if (equal && values[equal.field] !== values[equal.to] && !wrong.has(equal.to)) {
    const others = errors.filter(({ path }) => path !== equal.field);
    return {
      values,
      errors: [...others, { path: equal.field, message: messages.passwordsDiffer }],
    };
  }
  return { values, errors };
};
