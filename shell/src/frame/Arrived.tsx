import { useLocation } from '@counsel/shell-sdk';
import { useEffect } from 'react';
import { focusHeading, isFirstPage } from './arrival.ts';

/** Stands below a page once it is there: the reader who came by a link starts at its heading. */
export const Arrived = () => {
  const { key } = useLocation();
  useEffect(() => (isFirstPage(key) ? undefined : focusHeading()), [key]);
  return null;
};
