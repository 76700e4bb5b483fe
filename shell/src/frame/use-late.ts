import { whenIdle } from '@counsel/shell-sdk/host';
import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component in a file of its own, which comes when all is quiet, or once it is wanted. Null before
 * that; `Part` is missing where it could not be had, and is asked for again whenever `again` is another
 * one.
 */
export const useLate = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isWanted: boolean,
  again?: unknown,
): { Part?: ComponentType<Props> } | null => {
  const [isQuiet, setQuiet] = useState(false);
  const [found, setFound] = useState<{ Part?: ComponentType<Props> } | null>(null);
  const isToCome = (isWanted || isQuiet) && found?.Part === undefined;
  useEffect(() => whenIdle(() => setQuiet(true)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again.
  useEffect(() => {
    if (!isToCome) return;
    load().then(
      ({ default: Part }) => setFound({ Part }),
      (error) => {
        console.error(error);
        setFound({});
      },
    );
  }, [isToCome, again]);
  return found;
};
