import { type ShownToast, selectToast, useSelector } from '@counsel/shell-sdk/host';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../ahead/idle.ts';

const load = () => import(/* webpackChunkName: "design-system-Toast" */ './ToastRegion.tsx');

type Region = ComponentType<{ shown: ShownToast | null }>;

const Region = lazy<Region>(() =>
  load().then(
    ({ Region }) => ({ default: Region }),
    (error) => {
      console.error(error);
      return { default: () => null };
    },
  ),
);

type Props = {
  /** Nothing on this page is soon to be told: the region comes when all is quiet. */
  calm: boolean;
};

/** The portal's one toast region, in a file of its own. It is there before there is a toast. */
export const Toasts = ({ calm }: Props) => {
  const shown = useSelector(selectToast);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (calm) return whenIdle(() => setWanted(true));
    setWanted(true);
    return undefined;
  }, [calm]);
  if (shown !== null && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Region shown={shown} />
    </Suspense>
  );
};
