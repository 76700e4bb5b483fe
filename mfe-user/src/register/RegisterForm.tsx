import { failures, forms, toastTexts } from '@counsel/contracts';
import { Button, Grid, Text, TextField, TextLink } from '@counsel/design-system';
import { api, Form, useAction, useDraft, useForm } from '@counsel/shell-sdk';
import { enter } from '../account/enter.ts';
import { ConfirmPasswordField, EmailField, NewPasswordField } from '../account/fields.tsx';
import { useUnheard } from '../account/use-unheard.ts';

const empty = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };

const { register: failed } = failures;
const done = toastTexts.accountCreated;

const useRegistration = (path: string) => {
  const form = useForm(forms.register, { defaultValues: empty, failed });
  const draft = useDraft(form, 'register');
  const [login] = api.useLoginMutation();
  const goIn = () => {
    draft.forget();
    enter(done, path);
  };
  const [register, { error }] = useAction(api.useRegisterMutation(), {
    done,
    failed,
    form,
    onDone: goIn,
  });
  const isUnheard = useUnheard(error);
  const submit = form.handleSubmit(async (body) => {
    const { email, password } = body;
    // The account may be there already: whoever tries again with the same comes in.
    if (isUnheard && (await login({ body: { email, password } })).data) goIn();
    else await register({ body });
  });
  const { errors, isSubmitting } = form.formState;
  const field = (name: keyof typeof empty) => ({
    ...form.register(name),
    error: errors[name]?.message,
  });
  return { form, field, submit, isSubmitting };
};

/** @param path where to go on once the account is there */
export const RegisterForm = ({ path }: { path: string }) => {
  const { form, field, submit, isSubmitting } = useRegistration(path);
  return (
    <Form form={form} onSubmit={submit}>
      <Grid min="sm" gap={5}>
        <TextField {...field('firstName')} label="First name" autoComplete="given-name" />
        <TextField {...field('lastName')} label="Last name" autoComplete="family-name" />
      </Grid>
      <EmailField {...field('email')} />
      <NewPasswordField {...field('password')} label="Password" />
      <ConfirmPasswordField {...field('confirmPassword')} label="Confirm password" />
      <Button type="submit" size="lg" busy={isSubmitting}>
        {isSubmitting ? 'Creating Account...' : 'Create Account'}
      </Button>
      <Text size="sm" tone="muted">
        What we keep of you stands in the{' '}
        <TextLink href="/privacy" target="_blank">
          privacy policy
        </TextLink>
        . You accept the{' '}
        <TextLink href="/terms" target="_blank">
          terms
        </TextLink>{' '}
        with your first question. Both open in a new tab.
      </Text>
    </Form>
  );
};
