import type { Registry, Role } from '@counsel/contracts';
import { useEffect, useMemo } from 'react';
import { Tour } from './Tour.tsx';
import { tourOf } from './tour-of.ts';

/** Has a reader who has lost their place go on from the page's heading. */
const focusHeading = () => {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus();
};

type Props = { registry: Registry; view: Role; pathname: string; onEnd: () => void };

/** The tour of a page. */
const PageTour = ({ registry, view, pathname, onEnd }: Props) => {
  const steps = useMemo(() => tourOf(registry, view, pathname), [registry, view, pathname]);
  useEffect(() => focusHeading, []);
  return <Tour steps={steps} onEnd={onEnd} />;
};

export default PageTour;
