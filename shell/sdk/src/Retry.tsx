import { Button, type ButtonProps } from '@counsel/design-system';

/**
 * Tries again what failed. It goes once that has helped: whoever pressed it goes on from the page's
 * heading, where nothing that came in its place takes the focus.
 */
export const Retry = (props: Omit<ButtonProps, 'children'>) => (
  <Button data-gone="heading" {...props}>
    Retry
  </Button>
);
