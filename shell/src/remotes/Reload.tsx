import { Button, type ButtonProps } from '@counsel/design-system';

/** Starts the page anew, which heals what trying again can't. */
export const Reload = (props: Omit<ButtonProps, 'children' | 'onClick'>) => (
  <Button {...props} onClick={() => window.location.reload()}>
    Reload
  </Button>
);
