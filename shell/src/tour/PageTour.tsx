import type { Registry, Role } from '@counsel/contracts';
import { useMemo } from 'react';
import { Tour } from './Tour.tsx';
import { tourOf } from './tour-of.ts';

type Props = { registry: Registry; view: Role; pathname: string; onEnd: () => void };

/** The tour of a page. */
const PageTour = ({ registry, view, pathname, onEnd }: Props) => {
  const steps = useMemo(() => tourOf(registry, view, pathname), [registry, view, pathname]);
  return <Tour steps={steps} onEnd={onEnd} />;
};

export default PageTour;
