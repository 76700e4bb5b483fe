import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component in a file of its own, which comes once it is wanted. Null before that; `Part` is
 * missing where it could not be had, and is asked for again whenever `again` is another one.
 */
export const useLate = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  wanted: boolean,
  again?: unknown,
): { Part?: ComponentType<Props> } | null => {
  const [found, setFound] = useState<{ Part?: ComponentType<Props> } | null>(null);
  const isThere = found?.Part !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again.
  useEffect(() => {
    if (!wanted || isThere) return;
    load().then(
      ({ default: Part }) => setFound({ Part }),
      (error) => {
        console.error(error);
        setFound({});
      },
    );
  }, [wanted, isThere, again]);
  return found;
};
