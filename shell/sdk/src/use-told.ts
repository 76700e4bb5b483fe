import { useSelector } from 'react-redux';
import type { LiveState } from './live-slice.ts';

/** How often it was told, or may have been, that an address answers something else: 0 where nothing tells. */
export const useTold = (address: string): number =>
  // Shells of before have no such state.
  useSelector(({ live }: { live?: LiveState }) =>
    live === undefined ? 0 : live.missed + (live.told[address] ?? 0),
  );
