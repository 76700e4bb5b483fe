import { failures, forms, toastTexts } from '@counsel/contracts';
import { Alert, Button } from '@counsel/design-system';
import { api, useAction, useForm } from '@counsel/shell-sdk';
import { EmailField } from '../account/fields.tsx';
import { Form } from '../screen/Form.tsx';

const failed = failures.forgotPassword;

const useResetLink = (email: string) => {
  const form = useForm(forms.forgotPassword, { defaultValues: { email }, failed });
  const [send, { isSuccess }] = useAction(api.useForgotPasswordMutation(), {
    done: toastTexts.resetEmailSent,
    failed,
  });
  return { ...form, submit: form.handleSubmit((body) => send({ body })), isSuccess };
};

export const ForgotPasswordForm = ({ email }: { email: string }) => {
  const { register, formState, submit, isSuccess } = useResetLink(email);
  const { errors, isSubmitting } = formState;
  return (
    <Form onSubmit={submit}>
      {isSuccess ? (
        <Alert tone="success" title="Check your inbox" live>
          {toastTexts.resetEmailSent.description} It works for one hour.
        </Alert>
      ) : null}
      <EmailField {...register('email')} error={errors.email?.message} />
      <Button type="submit" size="lg" busy={isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Send Reset Link'}
      </Button>
    </Form>
  );
};
