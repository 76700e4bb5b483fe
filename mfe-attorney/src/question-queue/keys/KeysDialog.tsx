import { Dialog } from '@counsel/design-system';
import { Keys } from './Keys.tsx';

/** Lists the keys. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={onClose}
    title="Keys of the queue"
    description="They work while the focus is in the list of questions."
  >
    <Keys />
  </Dialog>
);
