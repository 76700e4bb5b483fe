import { durations } from '@counsel/contracts';
import { selectToast, useSelector } from '@counsel/shell-sdk/host';
import { useEffect, useState } from 'react';
import { PlainToast } from './PlainToast.tsx';
import { useLate } from './use-late.ts';

const load = () => import(/* webpackChunkName: "design-system-Toast" */ './ToastRegion.tsx');

/** The toast that has waited long enough for the region, and is plain until it goes. */
const useImpatient = (id: number | undefined, isThere: boolean): boolean => {
  const [plain, setPlain] = useState<number>();
  useEffect(() => {
    if (id === undefined || isThere) return;
    const timer = setTimeout(() => setPlain(id), durations.toastPatience);
    return () => clearTimeout(timer);
  }, [id, isThere]);
  return id !== undefined && plain === id;
};

/**
 * The portal's one toast region, in a file of its own. It comes when the page stands and all is quiet,
 * or with the first toast; where it can't be had, or not in time, the toast is plain.
 */
export const Toasts = () => {
  const shown = useSelector(selectToast);
  const region = useLate(load, shown !== null, shown?.id);
  const isPlain = useImpatient(shown?.id, region?.Part !== undefined);
  if (region?.Part && !isPlain) return <region.Part shown={shown} />;
  return (region || isPlain) && shown?.open ? <PlainToast {...shown} /> : null;
};
