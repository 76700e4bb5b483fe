import { failures, forms, toastTexts } from '@counsel/contracts';
import { Button } from '@counsel/design-system';
import { toast, useFailure, useForm } from '@counsel/shell-sdk';
import { useResetPassword } from '../account/api.ts';
import { ConfirmPasswordField, NewPasswordField } from '../account/fields.tsx';
import { showRefusedFields } from '../account/refused-fields.ts';
import { Form } from '../screen/Form.tsx';

type Props = { token: string; onDone: () => void };

const empty = { password: '', confirmPassword: '' };

const useReset = ({ token, onDone }: Props) => {
  const form = useForm(forms.resetPassword, { defaultValues: empty });
  const [reset] = useResetPassword();
  const fail = useFailure();
  const submit = form.handleSubmit(async (passwords) => {
    try {
      await reset({ body: { token, ...passwords } }).unwrap();
      toast({ ...toastTexts.passwordReset, tone: 'success' });
      onDone();
    } catch (error) {
      showRefusedFields(error, Object.keys(empty), form.setError);
      fail(error, failures.resetPassword);
    }
  });
  const { errors, isSubmitting } = form.formState;
  const field = (name: keyof typeof empty) => ({
    ...form.register(name),
    error: errors[name]?.message,
  });
  return { field, submit, isSubmitting };
};

export const ResetPasswordForm = (props: Props) => {
  const { field, submit, isSubmitting } = useReset(props);
  return (
    <Form onSubmit={submit}>
      <NewPasswordField {...field('password')} label="New password" />
      <ConfirmPasswordField {...field('confirmPassword')} label="Confirm new password" />
      <Button type="submit" size="lg" busy={isSubmitting}>
        {isSubmitting ? 'Resetting Password...' : 'Reset Password'}
      </Button>
    </Form>
  );
};
