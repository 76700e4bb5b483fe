import type { Registry, RegistryEntry } from '@counsel/contracts';
import { type FoundPage, findPage } from './routes.ts';

/**
 * How a remote, as this page knows it, stands in the newest registry:
 * - `current`: as it is;
 * - `newer`: another version is live, and who has this one may go on with it;
 * - `replaced`: this version was taken back, by a rollback or by the end of its canary, or runs
 *   otherwise by now, in a frame or without one;
 * - `on`: it was switched off when the page began, and is not any more;
 * - `off`: switched off, or not there any more.
 */
export type Standing = 'current' | 'newer' | 'replaced' | 'on' | 'off';

export const standingOf = (mine: RegistryEntry, newest: Registry): Standing => {
  const now = newest.remotes.find(({ name }) => name === mine.name);
  if (!now?.enabled) return 'off';
  if (!mine.enabled) return 'on';
  // Another address of the same version: it was put into a frame, or taken out of one.
  if (now.version === mine.version) return now.entry === mine.entry ? 'current' : 'replaced';
  // A server of before this was told of takes nothing back.
  return now.earlier?.includes(mine.version) === false ? 'replaced' : 'newer';
};

/** Where an address leads: to a page, to one that only a reload brings, or nowhere. */
export type Place = (FoundPage & { kind: 'page' }) | { kind: 'reload' } | { kind: 'nowhere' };

const pageAt = (found: FoundPage): Place => ({ kind: 'page', ...found });
const reload: Place = { kind: 'reload' };

export type Registries = {
  /** From which this page began: its remotes run as they stand there. */
  known: Registry;
  newest: Registry | null;
};

/**
 * Where an address leads now. What runs here goes on; whatever the newest registry has otherwise is
 * brought by a reload, since nothing is exchanged in a page that runs.
 * @param isRunning whether code of that version has run in this page
 */
export const placeOf = (
  { known, newest }: Registries,
  pathname: string,
  isRunning: (entry: RegistryEntry) => boolean,
): Place => {
  const mine = findPage(known, pathname);
  if (!newest) return mine ? pageAt(mine) : { kind: 'nowhere' };
  const theirs = findPage(newest, pathname);
  if (!mine) return theirs ? reload : { kind: 'nowhere' };
  const { entry, route } = mine;
  switch (standingOf(entry, newest)) {
    case 'current':
      return pageAt(mine);
    case 'newer':
      return isRunning(entry) ? pageAt(mine) : reload;
    case 'off':
      // Its address may be another's by now.
      if (theirs?.entry.enabled) return reload;
      return pageAt({ entry: { ...entry, enabled: false }, route });
    default:
      return reload;
  }
};
