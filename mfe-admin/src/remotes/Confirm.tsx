import { Button, type ButtonProps, Dialog } from '@counsel/design-system';
import { type ReactElement, useState } from 'react';

type Props = {
  trigger: ReactElement;
  title: string;
  description: string;
  /** What the button that goes through with it says. */
  action: string;
  variant?: ButtonProps['variant'];
  busy: boolean;
  /** Tells whether it was done. */
  onConfirm: () => Promise<boolean>;
};

/** Asks before something is done that every user of the portal notices. */
export const Confirm = ({ title, description, action, variant, busy, ...rest }: Props) => {
  const [open, setOpen] = useState(false);
  const confirm = async () => {
    await rest.onConfirm();
    setOpen(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={rest.trigger}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button variant={variant ?? 'primary'} busy={busy} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    />
  );
};
