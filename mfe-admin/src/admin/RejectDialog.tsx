import { failures, forms } from '@counsel/contracts';
import { Button, Dialog, TextArea } from '@counsel/design-system';
import { Form, useDraft, useForm } from '@counsel/shell-sdk';
import { type ReactElement, useId } from 'react';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Which application it is, and whose. */
  application: string;
  applicant: string;
  busy: boolean;
  /** Tells whether it was rejected. */
  onReject: (reason: string) => Promise<boolean>;
  trigger: ReactElement;
};

/** Asks before an application is rejected; a reason may be given. */
export const RejectDialog = ({ application, applicant, busy, onReject, ...dialog }: Props) => {
  const formId = useId();
  const form = useForm(forms.rejection, {
    defaultValues: { reason: '' },
    mode: 'onChange',
    failed: failures.reject,
  });
  const fault = form.formState.errors.reason?.message;
  const draft = useDraft(form, `rejection.${application}`);
  const submit = form.handleSubmit(async ({ reason }) => {
    if (await onReject(reason)) draft.forget();
  });
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
      <Form form={form} id={formId} onSubmit={(event) => void submit(event)}>
        <TextArea
          {...form.register('reason')}
          label="Reason"
          optional
          rows={3}
          hint="The applicant is told this reason."
          error={fault}
        />
      </Form>
    </Dialog>
  );
};
