import { Button } from '@counsel/design-system';
import { lazy, Suspense, useState } from 'react';

const KeysDialog = lazy(() => import('./KeysDialog.tsx'));

/** Says that there are keys, to those who do not know of `?`. */
export const KeysButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Keyboard
      </Button>
      {isOpen ? (
        <Suspense>
          <KeysDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
