import { type ShownToast, selectToast, useSelector } from '@counsel/shell-sdk/host';
import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../ahead/idle.ts';
import { PlainToast } from './PlainToast.tsx';

const load = () => import(/* webpackChunkName: "design-system-Toast" */ './ToastRegion.tsx');

type Region = ComponentType<{ shown: ShownToast | null }>;

type Props = {
  /** Nothing on this page is soon to be told: the region comes when all is quiet. */
  calm: boolean;
};

/** Has the region come; where it could not be had, each toast asks for it anew. */
const useRegion = (wanted: boolean, toastId: number | undefined) => {
  const [region, setRegion] = useState<{ Region: Region } | 'coming' | 'missing'>('coming');
  const isThere = typeof region === 'object';
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each toast.
  useEffect(() => {
    if (!wanted || isThere) return;
    load().then(setRegion, (error) => {
      console.error(error);
      setRegion('missing');
    });
  }, [wanted, isThere, toastId]);
  return region;
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
  const region = useRegion(wanted, shown?.id);
  if (typeof region === 'object') return <region.Region shown={shown} />;
  return region === 'missing' && shown?.open ? <PlainToast {...shown} /> : null;
};
