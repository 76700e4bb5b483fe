import type { RemoteRoute } from '@counsel/contracts';
import { Text } from '@counsel/design-system';
import { useEffect, useState } from 'react';
import { PagePlace } from '../pages/PagePlace.tsx';

const slowAfter = 2_000;

type Props = { route: Pick<RemoteRoute, 'title' | 'skeleton'> };

/** Keeps a page's room while its code loads, and says so when that takes long. */
export const SlowPage = ({ route }: Props) => {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <PagePlace route={route}>
      <div role="status">
        {slow ? <Text tone="muted">This is taking longer than usual. Still loading…</Text> : null}
      </div>
    </PagePlace>
  );
};
