import { failures, forms, toastTexts } from '@counsel/contracts';
import { Button, Stack, TextField, TextLink } from '@counsel/design-system';
import { Link, useFailure, useForm } from '@counsel/shell-sdk';
import { useLogin } from '../account/api.ts';
import { enter } from '../account/enter.ts';
import { Form } from '../screen/Form.tsx';

type Props = {
  email: string;
  /** Told the address, so that it need not be typed again to reset the password. */
  onEmail: (email: string) => void;
  /** Where to go once signed in. */
  path: string;
};

export const SignInForm = ({ email, onEmail, path }: Props) => {
  const { register, handleSubmit, formState } = useForm(forms.login, {
    defaultValues: { email, password: '' },
  });
  const [login] = useLogin();
  const fail = useFailure();
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (body) => {
    try {
      await login({ body }).unwrap();
      enter(toastTexts.loginSuccessful, path);
    } catch (error) {
      fail(error, failures.login);
    }
  });

  return (
    <Form onSubmit={submit}>
      <TextField
        {...register('email', { onChange: (event) => onEmail(event.target.value) })}
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
      />
      <Stack gap={2}>
        <TextField
          {...register('password')}
          label="Password"
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
        />
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
