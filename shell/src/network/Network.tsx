import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../ahead/idle.ts';

/** Of no use to the landing page; in one file with what shows pages that have forms. */
const NetworkState = lazy<ComponentType>(() =>
  import(/* webpackChunkName: "remote-page" */ './NetworkState.tsx').catch((error: unknown) => {
    console.error(error);
    return { default: () => null };
  }),
);

type Props = {
  /** Nothing on this page is soon to be asked or sent: it comes when all is quiet. */
  calm: boolean;
};

/** Sends what waits for the network, and says when there is none, or when the portal is slow. */
export const Network = ({ calm }: Props) => {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (calm) return whenIdle(() => setWanted(true));
    setWanted(true);
    return undefined;
  }, [calm]);
  return <Suspense fallback={null}>{wanted ? <NetworkState /> : null}</Suspense>;
};
