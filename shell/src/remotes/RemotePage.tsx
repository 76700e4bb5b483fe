import type { Registry } from '@counsel/contracts';
import { contracts, Route, Routes, titleOf, useDispatch } from '@counsel/shell-sdk/host';
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { useBound } from '../bound/use-bound.ts';
import { Arrived } from '../frame/Arrived.tsx';
import { useLate } from '../frame/use-late.ts';
import { isSandboxed } from './address.ts';
import { CrashBoundary } from './CrashBoundary.tsx';
import { CrashedPage } from './CrashedPage.tsx';
import { FailedPage } from './FailedPage.tsx';
import { isLost, refusalOf } from './failure.ts';
import { loadFederation } from './federation.ts';
import { LostPart } from './LostPart.tsx';
import { registrySlice } from './registry-slice.ts';
import { reportOf } from './report.ts';
import type { FoundPage } from './routes.ts';
import { SlowPage } from './SlowPage.tsx';
import { type Standing, standingOf } from './standing.ts';
import { usePage } from './use-page.ts';

const SandboxedPage = lazy(() => import('../sandbox/SandboxedPage.tsx'));

const loadNotice = () => import('./RemoteNotice.tsx');

type NoticeProps = { standing: Standing; title: string; version: string | undefined };

/** There before anything can become of a remote whose page has run for a while. */
const LateNotice = ({ standing, ...of }: NoticeProps) => {
  const notice = useLate(loadNotice, standing !== 'current', standing);
  return notice?.Part ? <notice.Part standing={standing} {...of} /> : null;
};

type Props = FoundPage & { newest: Registry | null };

/** A page that a remote offers, or why it cannot be shown. A refused remote runs no code. */
export const RemotePage = ({ entry, route, newest }: Props) => {
  const refusal = refusalOf(entry, contracts);
  const isIncompatible = refusal?.kind === 'incompatible';
  useEffect(() => {
    if (isIncompatible) reportOf(entry, 'contract', 'incompatible');
  }, [entry, isIncompatible]);
  const dispatch = useDispatch();
  // Before the page's own effects: what a page calls itself stands.
  useLayoutEffect(() => {
    document.title = titleOf(route.title);
    dispatch(registrySlice.actions.used());
  }, [dispatch, route.title]);
  if (refusal) return <FailedPage failure={refusal} title={route.title} />;
  const version = newest?.remotes.find(({ name }) => name === entry.name)?.version;
  const standing = newest ? standingOf(entry, newest) : 'current';
  return (
    <>
      <LateNotice standing={standing} title={route.title} version={version} />
      {isSandboxed(entry) ? (
        <Suspense fallback={<SlowPage route={route} />}>
          <SandboxedPage entry={entry} route={route} />
        </Suspense>
      ) : (
        <LoadedPage entry={entry} route={route} />
      )}
    </>
  );
};

/** A page whose code may run here. */
export const LoadedPage = ({ entry, route }: FoundPage) => {
  const { state, tries, retry } = usePage(entry, route.page);
  useBound(entry);
  if (state.phase === 'loading') return <SlowPage route={route} />;
  if (state.phase === 'failed') {
    return <FailedPage failure={state.failure} title={route.title} tries={tries} onRetry={retry} />;
  }
  const { Page } = state;
  const caught = async (error: unknown) => {
    // A part that did not arrive is reported once it is known why.
    if (isLost(error)) return;
    const { errorOf, mendAfter } = await loadFederation();
    mendAfter(entry);
    const owner = { remote: entry.name, version: entry.version };
    reportOf(entry, 'render', 'crashed', 0, errorOf(error, owner));
  };
  const instead = (error: unknown, again: () => void) =>
    isLost(error) ? (
      <LostPart entry={entry} title={route.title} error={error} />
    ) : (
      <CrashedPage title={route.title} onRetry={again} />
    );
  return (
    <CrashBoundary onError={caught} fallback={instead}>
      <Routes>
        <Route path={route.path} element={<Page />} />
      </Routes>
      <Arrived />
    </CrashBoundary>
  );
};
