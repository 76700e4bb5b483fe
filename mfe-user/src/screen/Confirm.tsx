import { Button, type ButtonProps, Dialog } from '@counsel/design-system';
import { type ReactNode, useState } from 'react';

type Props = {
  /** What both buttons say: the one that opens it, and the one that acts. */
  label: string;
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
  /** What the button is about, where its words do not say that. */
  'aria-describedby'?: string;
  title: string;
  description: string;
  busy: boolean;
  /** Acts, unless a form inside it does. */
  onConfirm?: () => void;
  /** The form inside it. */
  formId?: string;
  children?: ReactNode;
};

/** A button that asks before it acts. */
export const Confirm = (props: Props) => {
  const { label, variant = 'outline', size = 'md', title, description, busy, children } = props;
  const { onConfirm, formId, 'aria-describedby': about } = props;
  const [open, setOpen] = useState(false);
  const acts: ButtonProps =
    formId === undefined ? { onClick: () => onConfirm?.() } : { type: 'submit', form: formId };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant={variant} size={size} aria-describedby={about}>
          {label}
        </Button>
      }
      title={title}
      description={description}
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button {...acts} busy={busy}>
            {label}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};
