import type { Registry } from '@counsel/contracts';
import { contracts } from '@counsel/shell-sdk/host';
import { useState } from 'react';
import { DocumentLoad } from '../bound/DocumentLoad.tsx';
import { NotFound } from '../pages/NotFound.tsx';
import { RequireSession } from '../pages/RequireSession.tsx';
import { isSandboxed } from './address.ts';
import { refusalOf } from './failure.ts';
import { isRunning } from './load-page.ts';
import { NoRegistry } from './NoRegistry.tsx';
import { RemotePage } from './RemotePage.tsx';
import type { KnownRegistry } from './registry.ts';
import { type Place, placeOf } from './standing.ts';

const runs = (place: Place): boolean =>
  place.kind === 'page' && refusalOf(place.entry, contracts) === null;

type Props = { pathname: string; known: KnownRegistry; newest: Registry | null };

/**
 * An address that is no page of the shell's own, from when it is opened until the reader leaves it.
 * A page that runs there stays, with what is written on it, whatever becomes of its remote meanwhile.
 */
export const RemoteAddress = ({ pathname, known: { registry, source }, newest }: Props) => {
  const now = placeOf({ known: registry, newest }, pathname, isRunning);
  const [opened, setOpened] = useState({ pathname, place: now });
  if (opened.pathname !== pathname) setOpened({ pathname, place: now });
  const stays = opened.pathname === pathname && runs(opened.place);
  const place = stays ? opened.place : now;
  if (place.kind === 'reload') return <DocumentLoad />;
  if (place.kind === 'nowhere') return source === 'none' ? <NoRegistry /> : <NotFound />;
  // A frame goes on from one page of its remote to the next.
  const key = isSandboxed(place.entry) ? place.entry.entry : pathname;
  const page = <RemotePage key={key} entry={place.entry} route={place.route} newest={newest} />;
  return place.route.access === 'anyone' ? page : <RequireSession>{page}</RequireSession>;
};
