import { usePageTitle } from '@counsel/shell-sdk';
import { contracts, Route, Routes } from '@counsel/shell-sdk/host';
import { lazy, Suspense, useEffect } from 'react';
import { Arrived } from '../frame/Arrived.tsx';
import { isSandboxed } from './address.ts';
import { CrashBoundary } from './CrashBoundary.tsx';
import { FailedPage } from './FailedPage.tsx';
import { refusalOf } from './failure.ts';
import { loadFederation } from './load-page.ts';
import { reportOf } from './report.ts';
import type { FoundPage } from './routes.ts';
import { SlowPage } from './SlowPage.tsx';
import { usePage } from './use-page.ts';

const SandboxedPage = lazy(() => import('../sandbox/SandboxedPage.tsx'));

/** A page that a remote offers, or why it cannot be shown. A refused remote runs no code. */
export const RemotePage = ({ entry, route }: FoundPage) => {
  usePageTitle(route.title);
  const refusal = refusalOf(entry, contracts);
  const isIncompatible = refusal?.kind === 'incompatible';
  useEffect(() => {
    if (isIncompatible) reportOf(entry, 'contract', 'incompatible');
  }, [entry, isIncompatible]);
  if (refusal) return <FailedPage failure={refusal} title={route.title} />;
  if (!isSandboxed(entry)) return <LoadedPage entry={entry} route={route} />;
  return (
    <Suspense fallback={<SlowPage title={route.title} />}>
      <SandboxedPage entry={entry} route={route} />
    </Suspense>
  );
};

/** A page whose code may run here. */
export const LoadedPage = ({ entry, route }: FoundPage) => {
  const { state, tries, retry } = usePage(entry, route.page);
  if (state.phase === 'loading') return <SlowPage title={route.title} />;
  if (state.phase === 'failed') {
    return <FailedPage failure={state.failure} title={route.title} tries={tries} onRetry={retry} />;
  }
  const { Page } = state;
  const crashed = async (error: unknown) => {
    const { errorOf } = await loadFederation();
    const owner = { remote: entry.name, version: entry.version };
    reportOf(entry, 'render', 'crashed', 0, errorOf(error, owner));
  };
  return (
    <CrashBoundary title={route.title} onCrash={crashed}>
      <Routes>
        <Route path={route.path} element={<Page />} />
      </Routes>
      <Arrived />
    </CrashBoundary>
  );
};
