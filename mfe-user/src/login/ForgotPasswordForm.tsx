import { failures, forms, toastTexts } from '@counsel/contracts';
import { Alert, Button } from '@counsel/design-system';
import { api, Form, useAction, useDraft, useForm } from '@counsel/shell-sdk';
import { EmailField } from '../account/fields.tsx';

const failed = failures.forgotPassword;

const useResetLink = (email: string) => {
  const form = useForm(forms.forgotPassword, { defaultValues: { email }, failed });
  const draft = useDraft(form, 'forgot-password');
  const [send, { isSuccess }] = useAction(api.useForgotPasswordMutation(), {
    done: toastTexts.resetEmailSent,
    failed,
    form,
    onDone: draft.forget,
  });
  return { form, submit: form.handleSubmit((body) => send({ body })), isSuccess };
};

/** Whoever asked goes on from what came of it. */
const goOnFrom = (notice: HTMLElement | null) => notice?.focus();

export const ForgotPasswordForm = ({ email }: { email: string }) => {
  const { form, submit, isSuccess } = useResetLink(email);
  const { errors, isSubmitting } = form.formState;
  return (
    <Form form={form} onSubmit={submit}>
      {isSuccess ? (
        <Alert tone="success" title="Check your inbox" live ref={goOnFrom} tabIndex={-1}>
          {toastTexts.resetEmailSent.description} It works for one hour.
        </Alert>
      ) : null}
      <EmailField {...form.register('email')} error={errors.email?.message} />
      <Button type="submit" size="lg" busy={isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Send Reset Link'}
      </Button>
    </Form>
  );
};
