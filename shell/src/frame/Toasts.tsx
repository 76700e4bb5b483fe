import { selectToast, useSelector } from '@counsel/shell-sdk/host';
import { useEffect, useState } from 'react';
import { whenIdle } from '../ahead/idle.ts';
import { PlainToast } from './PlainToast.tsx';
import { useLate } from './use-late.ts';

const load = () => import(/* webpackChunkName: "design-system-Toast" */ './ToastRegion.tsx');

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
  const region = useLate(load, wanted, shown?.id);
  if (region?.Part) return <region.Part shown={shown} />;
  return region && shown?.open ? <PlainToast {...shown} /> : null;
};
