import { failures, forms, toastTexts } from '@counsel/contracts';
import { Alert, Button } from '@counsel/design-system';
import { toast, useFailure, useForm } from '@counsel/shell-sdk';
import { useForgotPassword } from '../account/api.ts';
import { EmailField } from '../account/fields.tsx';
import { Form } from '../screen/Form.tsx';

const useResetLink = (email: string) => {
  const form = useForm(forms.forgotPassword, { defaultValues: { email } });
  const [send, { isSuccess }] = useForgotPassword();
  const fail = useFailure();
  const submit = form.handleSubmit(async (body) => {
    try {
      await send({ body }).unwrap();
      toast({ ...toastTexts.resetEmailSent, tone: 'success' });
    } catch (error) {
      fail(error, failures.forgotPassword);
    }
  });
  return { ...form, submit, isSuccess };
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
