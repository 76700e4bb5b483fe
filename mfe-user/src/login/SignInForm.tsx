import { failures, forms, toastTexts } from '@counsel/contracts';
import { Button, Stack, TextLink } from '@counsel/design-system';
import { api, Link, useAction, useForm } from '@counsel/shell-sdk';
import { enter } from '../account/enter.ts';
import { EmailField, PasswordField } from '../account/fields.tsx';
import { Form } from '../screen/Form.tsx';

type Props = {
  email: string;
  /** Told the address, so that it need not be typed again to reset the password. */
  onEmail: (email: string) => void;
  /** Where to go once signed in. */
  path: string;
};

const { login: failed } = failures;
const done = toastTexts.loginSuccessful;

const useSignIn = ({ email, path }: Props) => {
  const form = useForm(forms.login, { defaultValues: { email, password: '' }, failed });
  const [login] = useAction(api.useLoginMutation(), {
    done,
    failed,
    onDone: () => enter(done, path),
  });
  return { ...form, submit: form.handleSubmit((body) => login({ body })) };
};

export const SignInForm = (props: Props) => {
  const { register, formState, submit } = useSignIn(props);
  const { errors, isSubmitting } = formState;
  const told = {
    onChange: (event: { target: { value: string } }) => props.onEmail(event.target.value),
  };
  return (
    <Form onSubmit={submit}>
      <EmailField {...register('email', told)} error={errors.email?.message} />
      <Stack gap={2}>
        <PasswordField {...register('password')} error={errors.password?.message} />
        <TextLink asChild>
          <Link to="/login?mode=forgot">Forgot password?</Link>
        </TextLink>
      </Stack>
      <Button type="submit" size="lg" busy={isSubmitting}>
        {isSubmitting ? 'Signing In...' : 'Sign In'}
      </Button>
    </Form>
  );
};
