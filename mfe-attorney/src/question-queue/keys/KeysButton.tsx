import { Button } from '@counsel/design-system';
import { useState } from 'react';
import { KeysDialog } from './KeysDialog.tsx';

/** Says that there are keys, to those who do not know of `?`. */
export const KeysButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Keyboard
      </Button>
      {isOpen ? <KeysDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};
