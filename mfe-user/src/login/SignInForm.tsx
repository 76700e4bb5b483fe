import { Alert, Button, Stack, TextField, TextLink } from '@counsel/design-system';
import { Form, Link } from '@counsel/shell-sdk';
import { EmailField, PasswordField } from '../account/fields.tsx';
import { useSignIn } from './use-sign-in.ts';

type Props = {
  email: string;
  /** Told the address, so that it need not be typed again to reset the password. */
  onEmail: (email: string) => void;
  /** Where to go once signed in. */
  path: string;
};

export const SignInForm = ({ email, onEmail, path }: Props) => {
  const { form, asksForCode, submit, passkey } = useSignIn(email, path);
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const told = {
    onChange: (event: { target: { value: string } }) => onEmail(event.target.value),
  };
  return (
    <Form form={form} onSubmit={submit}>
      <EmailField {...register('email', told)} error={errors.email?.message} />
      <Stack gap={2}>
        <PasswordField {...register('password')} error={errors.password?.message} />
        <TextLink asChild>
          <Link to="/login?mode=forgot">Forgot password?</Link>
        </TextLink>
      </Stack>
      {asksForCode ? (
        <>
          <Alert live title="One more step">
            Your account asks for a code beside the password. You can use a passkey instead.
          </Alert>
          <TextField
            {...register('code')}
            label="Code"
            autoComplete="one-time-code"
            hint="Of your authenticator app, or one of your recovery codes"
            error={errors.code?.message}
          />
        </>
      ) : null}
      <Stack gap={3}>
        <Button type="submit" size="lg" busy={isSubmitting}>
          {isSubmitting ? 'Signing In...' : 'Sign In'}
        </Button>
        <Button
          variant="outline"
          size="lg"
          busy={passkey.busy}
          onClick={() => void passkey.signIn()}
        >
          Sign in with a passkey
        </Button>
      </Stack>
    </Form>
  );
};
