import { lazy } from 'react';

/** As `Figures`; what stands there instead stays where their code can't be had. */
export const LateFigures = lazy(() =>
  import('./Figures.tsx').then(
    ({ Figures }) => ({ default: Figures }),
    () => ({ default: ({ instead }: { instead: string }) => instead }),
  ),
);
