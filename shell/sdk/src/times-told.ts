import { useSelector } from 'react-redux';
import type { LiveState } from './live-slice.ts';

/** How often the server told, or may have told, that an address answers something else. */
export const useTimesTold = (address: string): number =>
  useSelector(({ live }: { live: LiveState }) => live.missed + (live.told[address] ?? 0));
