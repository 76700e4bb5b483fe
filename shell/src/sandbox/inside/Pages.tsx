import { useLocation, useNavigate, useSession } from '@counsel/shell-sdk';
import { useNavigationType } from '@counsel/shell-sdk/host';
import { useEffect, useRef } from 'react';
import { Loading } from '../../pages/Loading.tsx';
import { LoadedPage } from '../../remotes/RemotePage.tsx';
import { findPage } from '../../remotes/routes.ts';
import type { Start } from '../messages.ts';
import type { Outside } from './outside.ts';

type Props = { start: Start; outside: Outside };

/** Keeps the address of the frame and that of the page around it the same. */
const useSameAddress = ({ start, outside: { tell, on } }: Props): void => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  const known = useRef(start.location);
  const here = pathname + search + hash;
  useEffect(
    () =>
      on('location', ({ location }) => {
        known.current = location;
        void navigate(location, { replace: true });
      }),
    [on, navigate],
  );
  useEffect(() => {
    if (here === known.current) return;
    known.current = here;
    tell({ kind: 'go', to: here, replace: type === 'REPLACE' });
  }, [here, type, tell]);
};

/** The active view is chosen in the portal's header. */
const useSameView = ({ start, outside: { on } }: Props): void => {
  const { setView } = useSession();
  useEffect(() => {
    setView(start.view);
    return on('view', ({ view }) => setView(view));
  }, [start, on, setView]);
};

/** The page of the remote that its address names; where it names another's, the frame is soon gone. */
export const Pages = (props: Props) => {
  const { pathname } = useLocation();
  const { status } = useSession();
  useSameAddress(props);
  useSameView(props);
  const found = findPage({ revision: 0, remotes: [props.start.entry] }, pathname);
  // Without a height, the page around the frame goes on showing the outline of a page.
  if (status === 'loading') return null;
  if (!found) return <Loading />;
  return <LoadedPage key={pathname} {...found} />;
};
