import { failures, forms, toastTexts } from '@counsel/contracts';
import { Alert, Button, TextField } from '@counsel/design-system';
import { toast, useFailure, useForm } from '@counsel/shell-sdk';
import { useForgotPassword } from '../account/api.ts';
import { Form } from '../screen/Form.tsx';

export const ForgotPasswordForm = ({ email }: { email: string }) => {
  const { register, handleSubmit, formState } = useForm(forms.forgotPassword, {
    defaultValues: { email },
  });
  const [send, { isSuccess }] = useForgotPassword();
  const fail = useFailure();
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (body) => {
    try {
      await send({ body }).unwrap();
      toast({ ...toastTexts.resetEmailSent, tone: 'success' });
    } catch (error) {
      fail(error, failures.forgotPassword);
    }
  });

  return (
    <Form onSubmit={submit}>
      {isSuccess ? (
        <Alert tone="success" title="Check your inbox" live>
          {toastTexts.resetEmailSent.description} It works for one hour.
        </Alert>
      ) : null}
      <TextField
        {...register('email')}
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
      />
      <Button type="submit" size="lg" busy={isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Send Reset Link'}
      </Button>
    </Form>
  );
};
