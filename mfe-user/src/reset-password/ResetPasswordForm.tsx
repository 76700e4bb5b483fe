import { failures, forms, toastTexts } from '@counsel/contracts';
import { Button } from '@counsel/design-system';
import { api, Form, useAction, useForm } from '@counsel/shell-sdk';
import { ConfirmPasswordField, NewPasswordField } from '../account/fields.tsx';

type Props = { token: string; onDone: () => void };

const empty = { password: '', confirmPassword: '' };

const useReset = ({ token, onDone }: Props) => {
  const failed = failures.resetPassword;
  const form = useForm(forms.resetPassword, { defaultValues: empty, failed });
  const [reset] = useAction(api.useResetPasswordMutation(), {
    done: toastTexts.passwordReset,
    failed,
    form,
    onDone,
  });
  const submit = form.handleSubmit((passwords) => reset({ body: { token, ...passwords } }));
  const { errors, isSubmitting } = form.formState;
  const field = (name: keyof typeof empty) => ({
    ...form.register(name),
    error: errors[name]?.message,
  });
  return { form, field, submit, isSubmitting };
};

export const ResetPasswordForm = (props: Props) => {
  const { form, field, submit, isSubmitting } = useReset(props);
  return (
    <Form form={form} onSubmit={submit}>
      <NewPasswordField {...field('password')} label="New password" />
      <ConfirmPasswordField {...field('confirmPassword')} label="Confirm new password" />
      <Button type="submit" size="lg" busy={isSubmitting}>
        {isSubmitting ? 'Resetting Password...' : 'Reset Password'}
      </Button>
    </Form>
  );
};
