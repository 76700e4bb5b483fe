import { selectToast, useSelector } from '@counsel/shell-sdk/host';
import { useEffect, useState } from 'react';
import { whenIdle } from '../ahead/idle.ts';
import { PlainToast } from './PlainToast.tsx';
import { useLate } from './use-late.ts';

const load = () => import(/* webpackChunkName: "design-system-Toast" */ './ToastRegion.tsx');

/**
 * The portal's one toast region, in a file of its own. It comes when the page stands and all is quiet,
 * or with the first toast; where it can't be had, the toast is plain.
 */
export const Toasts = () => {
  const shown = useSelector(selectToast);
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenIdle(() => setWanted(true)), []);
  if (shown !== null && !wanted) setWanted(true);
  const region = useLate(load, wanted, shown?.id);
  if (region?.Part) return <region.Part shown={shown} />;
  return region && shown?.open ? <PlainToast {...shown} /> : null;
};
