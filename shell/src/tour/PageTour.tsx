import type { Registry, Role } from '@counsel/contracts';
import { useEffect, useMemo } from 'react';
import { goOnAtHeading } from '../frame/arrival.ts';
import { Tour } from './Tour.tsx';
import { tourOf } from './tour-of.ts';

/** The tour may have led down the page: its reader sees where they are again. */
const goOn = () => {
  goOnAtHeading();
  document.activeElement?.scrollIntoView({ block: 'nearest' });
};

type Props = { registry: Registry; view: Role; pathname: string; onEnd: () => void };

/** The tour of a page. */
const PageTour = ({ registry, view, pathname, onEnd }: Props) => {
  const steps = useMemo(() => tourOf(registry, view, pathname), [registry, view, pathname]);
  // Once the tour has given the focus back.
  useEffect(() => () => void setTimeout(goOn), []);
  return <Tour steps={steps} onEnd={onEnd} />;
};

export default PageTour;
