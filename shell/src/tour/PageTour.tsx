import type { Registry, Role } from '@counsel/contracts';
import { useEffect, useMemo } from 'react';
import { Tour } from './Tour.tsx';
import { tourOf } from './tour-of.ts';

/**
 * Has a reader who has lost their place go on from the page's heading, and see where they are: the
 * tour may have led them down the page.
 */
const goOn = () => {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading && document.activeElement === document.body) {
    heading.tabIndex = -1;
    heading.focus();
  }
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
