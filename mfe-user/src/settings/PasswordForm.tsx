import { forms } from '@counsel/contracts';
import { Button, Inline } from '@counsel/design-system';
import { api, Form, useAction, useForm } from '@counsel/shell-sdk';
import {
  ConfirmPasswordField,
  CurrentPasswordField,
  NewPasswordField,
} from '../account/fields.tsx';
import { Matter } from './Matter.tsx';
import { done, failed } from './texts.ts';

const empty = { currentPassword: '', password: '', confirmPassword: '' };

const usePasswordForm = () => {
  const form = useForm(forms.password, { defaultValues: empty, failed: failed.password });
  const [change] = useAction(api.useChangePasswordMutation(), {
    done: done.password,
    failed: failed.password,
    form,
    onDone: () => form.reset(),
  });
  const submit = form.handleSubmit((body) => change({ body }));
  const { errors, isSubmitting } = form.formState;
  const field = (name: keyof typeof empty) => ({
    ...form.register(name),
    error: errors[name]?.message,
  });
  return { form, field, submit, isSubmitting };
};

export const PasswordForm = () => {
  const { form, field, submit, isSubmitting } = usePasswordForm();
  return (
    <Matter
      id="password"
      title="Password"
      description="When you change it, you stay signed in here and all your other sessions end."
    >
      <Form form={form} onSubmit={submit}>
        <CurrentPasswordField {...field('currentPassword')} />
        <NewPasswordField {...field('password')} label="New password" />
        <ConfirmPasswordField {...field('confirmPassword')} label="Confirm new password" />
        <Inline>
          <Button type="submit" variant="outline" busy={isSubmitting}>
            {isSubmitting ? 'Changing...' : 'Change Password'}
          </Button>
        </Inline>
      </Form>
    </Matter>
  );
};
