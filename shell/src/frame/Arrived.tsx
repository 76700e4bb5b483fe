import { useLocation } from '@counsel/shell-sdk';
import { useNavigationType } from '@counsel/shell-sdk/host';
import { useEffect } from 'react';
import { focusHeading, isFirstPage } from './arrival.ts';

/** Stands below a page once it is there: the reader who came by a link starts at its heading. */
export const Arrived = () => {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  useEffect(() => (isFirstPage(key) ? undefined : focusHeading(isBack)), [key, isBack]);
  return null;
};
