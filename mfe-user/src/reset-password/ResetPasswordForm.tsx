import { failures, forms, limits, toastTexts } from '@counsel/contracts';
import { Button, TextField } from '@counsel/design-system';
import { toast, useFailure, useForm } from '@counsel/shell-sdk';
import { useResetPassword } from '../account/api.ts';
import { showRefusedFields } from '../account/refused-fields.ts';
import { Form } from '../screen/Form.tsx';

type Props = { token: string; onDone: () => void };

const empty = { password: '', confirmPassword: '' };

export const ResetPasswordForm = ({ token, onDone }: Props) => {
  const { register, handleSubmit, setError, formState } = useForm(forms.resetPassword, {
    defaultValues: empty,
  });
  const [reset] = useResetPassword();
  const fail = useFailure();
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (passwords) => {
    try {
      await reset({ body: { token, ...passwords } }).unwrap();
      toast({ ...toastTexts.passwordReset, tone: 'success' });
      onDone();
    } catch (error) {
      showRefusedFields(error, Object.keys(empty), setError);
      fail(error, failures.resetPassword);
    }
  });

  return (
    <Form onSubmit={submit}>
      <TextField
        {...register('password')}
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${limits.password.min} characters`}
        error={errors.password?.message}
      />
      <TextField
        {...register('confirmPassword')}
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
      />
      <Button type="submit" size="lg" busy={isSubmitting}>
        {isSubmitting ? 'Resetting Password...' : 'Reset Password'}
      </Button>
    </Form>
  );
};
