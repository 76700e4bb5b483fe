import { failures, forms, limits, toastTexts } from '@counsel/contracts';
import { Button, Grid, TextField } from '@counsel/design-system';
import { useFailure, useForm } from '@counsel/shell-sdk';
import { useRegister } from '../account/api.ts';
import { enter } from '../account/enter.ts';
import { showRefusedFields } from '../account/refused-fields.ts';
import { Form } from '../screen/Form.tsx';

const empty = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };

const useRegistration = () => {
  const form = useForm(forms.register, { defaultValues: empty });
  const [register] = useRegister();
  const fail = useFailure();
  const submit = form.handleSubmit(async (body) => {
    try {
      await register({ body }).unwrap();
      enter(toastTexts.accountCreated, '/');
    } catch (error) {
      showRefusedFields(error, Object.keys(empty), form.setError);
      fail(error, failures.register);
    }
  });
  return { form, submit };
};

export const RegisterForm = () => {
  const { form, submit } = useRegistration();
  const { register } = form;
  const { errors, isSubmitting } = form.formState;
  return (
    <Form onSubmit={submit}>
      <Grid min="sm" gap={5}>
        <TextField
          {...register('firstName')}
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
        />
        <TextField
          {...register('lastName')}
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
        />
      </Grid>
      <TextField
        {...register('email')}
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
      />
      <TextField
        {...register('password')}
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${limits.password.min} characters`}
        error={errors.password?.message}
      />
      <TextField
        {...register('confirmPassword')}
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
      />
      <Button type="submit" size="lg" busy={isSubmitting}>
        {isSubmitting ? 'Creating Account...' : 'Create Account'}
      </Button>
    </Form>
  );
};
