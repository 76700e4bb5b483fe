import { useLocation } from '@counsel/shell-sdk';
import { useNavigationType } from '@counsel/shell-sdk/host';
import { useEffect } from 'react';
import { focusArrival } from './arrival.ts';

/**
 * Stands below a page once it is there: the reader who came by a link starts at its heading, who
 * came back goes on at the link that led away.
 */
export const Arrived = () => {
  const { key } = useLocation();
  const way = useNavigationType();
  useEffect(() => focusArrival(key, way), [key, way]);
  return null;
};
