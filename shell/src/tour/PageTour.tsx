import type { Registry, Role } from '@counsel/contracts';
import { useEffect, useMemo } from 'react';
import { focusHeading } from '../frame/arrival.ts';
import { Tour } from './Tour.tsx';
import { tourOf } from './tour-of.ts';

type Props = { registry: Registry; view: Role; pathname: string; onEnd: () => void };

/** The tour of a page. */
const PageTour = ({ registry, view, pathname, onEnd }: Props) => {
  const steps = useMemo(() => tourOf(registry, view, pathname), [registry, view, pathname]);
  useEffect(() => focusHeading, []);
  return <Tour steps={steps} onEnd={onEnd} />;
};

export default PageTour;
