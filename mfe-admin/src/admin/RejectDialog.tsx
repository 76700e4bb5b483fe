import { failures, forms } from '@counsel/contracts';
import { Button, Dialog, TextArea } from '@counsel/design-system';
import { useForm } from '@counsel/shell-sdk';
import { type ReactElement, useId } from 'react';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whose application it is. */
  applicant: string;
  busy: boolean;
  onReject: (reason: string) => void;
  trigger: ReactElement;
};

/** Asks before an application is rejected; a reason may be given. */
export const RejectDialog = ({ applicant, busy, onReject, ...dialog }: Props) => {
  const formId = useId();
  const form = useForm(forms.rejection, {
    defaultValues: { reason: '' },
    mode: 'onChange',
    failed: failures.reject,
  });
  const fault = form.formState.errors.reason?.message;
  const submit = form.handleSubmit(({ reason }) => onReject(reason));
  return (
    <Dialog
      {...dialog}
      title="Reject this application?"
      description={`The application of ${applicant} will be rejected and removed. It cannot be brought back, but a new one can be made.`}
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={() => dialog.onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="destructive"
            busy={busy}
            disabled={fault !== undefined}
          >
            Reject Application
          </Button>
        </>
      }
    >
      <form noValidate id={formId} onSubmit={(event) => void submit(event)}>
        <TextArea
          {...form.register('reason')}
          label="Reason"
          optional
          rows={3}
          hint="The applicant is told this reason."
          error={fault}
        />
      </form>
    </Dialog>
  );
};
