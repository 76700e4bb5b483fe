import type { RegistryEntry } from '@counsel/contracts';
import { useEffect, useState } from 'react';
import { FailedPage } from './FailedPage.tsx';
import type { PageFailure } from './failure.ts';
import { explain } from './load-page.ts';
import { SlowPage } from './SlowPage.tsx';

type Props = { entry: RegistryEntry; title: string; error: unknown };

/**
 * Says why a part of a page that is loaded late did not arrive, and offers to load the page anew:
 * React remembers the failure of such a part for as long as the page lives.
 */
export const LostPart = ({ entry, title, error }: Props) => {
  const [failure, setFailure] = useState<PageFailure>();
  useEffect(() => {
    let current = true;
    void explain(entry, error, { stage: 'page' }).then((found) => current && setFailure(found));
    return () => {
      current = false;
    };
  }, [entry, error]);
  if (!failure) return <SlowPage route={{ title }} />;
  return <FailedPage failure={failure} title={title} tries={1} />;
};
