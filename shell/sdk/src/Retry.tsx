import { Button, type ButtonProps } from '@counsel/design-system';
import { useEffect } from 'react';

type Props = Omit<ButtonProps, 'children' | 'onClick'> & { onClick: () => void };

/**
 * Tries again what failed; by itself, too, once the network is back. It goes once that has helped:
 * whoever pressed it goes on from the heading of its section or page, where nothing that came in its place takes the
 * focus.
 */
export const Retry = ({ onClick, ...props }: Props) => {
  useEffect(() => {
    window.addEventListener('online', onClick);
    return () => window.removeEventListener('online', onClick);
  }, [onClick]);
  return (
    <Button data-gone {...props} onClick={onClick}>
      Retry
    </Button>
  );
};
