import { Stack } from '@counsel/design-system';
import type { ComponentProps } from 'react';

/** A form's fields one below the other; the contract's messages stand in for the browser's own. */
export const Form = ({ children, ...rest }: ComponentProps<'form'>) => (
  <form noValidate {...rest}>
    <Stack gap={5}>{children}</Stack>
  </form>
);
