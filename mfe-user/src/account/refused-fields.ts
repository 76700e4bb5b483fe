import { fieldErrorsOf } from '@counsel/shell-sdk';

type SetError = (field: string, error: { type: string; message: string }) => void;

/** Shows at their fields what only the server could find wrong with them. */
export const showRefusedFields = (
  error: unknown,
  names: readonly string[],
  set: SetError,
): void => {
  for (const { path, message } of fieldErrorsOf(error)) {
    if (names.includes(path)) set(path, { type: 'server', message });
  }
};
