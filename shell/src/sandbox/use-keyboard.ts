import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A dialog of the portal's in which something is typed, such as a password. */
const asked = '[role="dialog"] input';

/**
 * A frame may take the focus whenever it likes, and no attribute keeps it from that: what somebody
 * types over it would be the frame's. `onTheft`: it did so while the portal asks for something.
 */
export const useKeyboard = (frame: RefObject<HTMLIFrameElement | null>, onTheft: () => void) => {
  const look = useEffectEvent(() => {
    if (document.activeElement === frame.current && document.querySelector(asked)) onTheft();
  });
  useEffect(() => {
    const left = () => look();
    window.addEventListener('blur', left);
    return () => window.removeEventListener('blur', left);
  }, []);
};
