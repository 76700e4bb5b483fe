import { Grid, TextField } from '@counsel/design-system';
import { FieldGroup } from './FieldGroup.tsx';
import type { ApplicationFormState } from './use-application-form.ts';

/** Who applies. */
export const PersonFields = ({ form }: { form: ApplicationFormState }) => {
  const { errors } = form.formState;
  return (
    <FieldGroup title="About You">
      <Grid min="sm">
        <TextField
          {...form.register('firstName')}
          label="First Name"
          autoComplete="given-name"
          error={errors.firstName?.message}
        />
        <TextField
          {...form.register('lastName')}
          label="Last Name"
          autoComplete="family-name"
          error={errors.lastName?.message}
        />
      </Grid>
      <TextField
        {...form.register('email')}
        label="Email"
        type="email"
        autoComplete="email"
        hint="News about your application goes to this address."
        error={errors.email?.message}
      />
    </FieldGroup>
  );
};
