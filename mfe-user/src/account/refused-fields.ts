import { fieldErrorsOf } from '@counsel/shell-sdk';

type SetError = (
  field: string,
  error: { type: string; message: string },
  options: { shouldFocus: boolean },
) => void;

/** Shows at their fields what only the server could find wrong with them; the first gets the focus. */
export const showRefusedFields = (
  error: unknown,
  names: readonly string[],
  set: SetError,
): void => {
  const refused = fieldErrorsOf(error).filter(({ path }) => names.includes(path));
  refused.forEach(({ path, message }, index) => {
    set(path, { type: 'server', message }, { shouldFocus: index === 0 });
  });
};
