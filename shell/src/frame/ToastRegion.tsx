import { durations } from '@counsel/contracts';
import { ToastRegion, ToastView } from '@counsel/design-system';
import { dismissToast, type ShownToast, useDispatch } from '@counsel/shell-sdk/host';

/** Shows the latest toast alone. */
const Region = ({ shown }: { shown: ShownToast | null }) => (
  <ToastRegion duration={durations.toast}>
    {shown ? <Shown key={shown.id} {...shown} /> : null}
  </ToastRegion>
);

const Shown = ({ id, ...toast }: ShownToast) => {
  const dispatch = useDispatch();
  const change = (open: boolean) => {
    if (!open) dismissToast(id)(dispatch);
  };
  return <ToastView {...toast} onOpenChange={change} />;
};

export default Region;
