import { createContext, startTransition, useContext, useEffect, useState } from 'react';
import type { Beyond } from './beyond.ts';

/** Null until it has come; `isLost` where it could not be had. */
type State = { beyond: Beyond | null; isLost: boolean };

export const BeyondContext = createContext<State>({ beyond: null, isLost: false });

/** Of what is here already, or on its way. */
export const useComing = (given: Beyond | Promise<Beyond>): State => {
  const isComing = given instanceof Promise;
  const [state, setState] = useState<State>({ beyond: isComing ? null : given, isLost: false });
  useEffect(() => {
    if (!isComing) return;
    given.then(
      (beyond) => startTransition(() => setState({ beyond, isLost: false })),
      () => setState({ beyond: null, isLost: true }),
    );
  }, [given, isComing]);
  return state;
};

export const useBeyond = (): State => useContext(BeyondContext);
