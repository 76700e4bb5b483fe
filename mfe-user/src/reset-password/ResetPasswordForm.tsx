import { failures, forms, toastTexts } from '@counsel/contracts';
import { Alert, Button } from '@counsel/design-system';
import { api, Form, useAction, useForm } from '@counsel/shell-sdk';
import { ConfirmPasswordField, NewPasswordField } from '../account/fields.tsx';
import { useUnheard } from '../account/use-unheard.ts';

type Props = { token: string; onDone: () => void };

const empty = { password: '', confirmPassword: '' };

const useReset = ({ token, onDone }: Props) => {
  const failed = failures.resetPassword;
  const form = useForm(forms.resetPassword, { defaultValues: empty, failed });
  const [reset, { error }] = useAction(api.useResetPasswordMutation(), {
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
  return { form, field, submit, isSubmitting, isUnheard: useUnheard(error) };
};

export const ResetPasswordForm = (props: Props) => {
  const { form, field, submit, isSubmitting, isUnheard } = useReset(props);
  return (
    <Form form={form} data-gone onSubmit={submit}>
      {isUnheard ? (
        <Alert live tone="warning" title="Your password may have been changed">
          The portal did not answer. Try again; if the link is refused then, sign in with the new
          password.
        </Alert>
      ) : null}
      <NewPasswordField {...field('password')} label="New password" />
      <ConfirmPasswordField {...field('confirmPassword')} label="Confirm new password" />
      <Button type="submit" size="lg" busy={isSubmitting}>
        {isSubmitting ? 'Resetting Password...' : 'Reset Password'}
      </Button>
    </Form>
  );
};
