import { type PracticeState, practiceStateOptions, stateName } from '@counsel/contracts';
import { Grid, Select, TextField } from '@counsel/design-system';
import { Controller } from '@counsel/shell-sdk';
import { FieldGroup } from './FieldGroup.tsx';
import type { ApplicationFormState } from './use-application-form.ts';

/** With which license, and where. */
export const LicenseFields = ({ form }: { form: ApplicationFormState }) => {
  const { errors } = form.formState;
  return (
    <FieldGroup title="License">
      <Grid min="sm">
        <TextField
          {...form.register('licenseNumber')}
          label="License Number"
          autoComplete="off"
          error={errors.licenseNumber?.message}
        />
        <TextField
          {...form.register('bprNumber')}
          label="BPR Number"
          optional
          autoComplete="off"
          hint="Board of Professional Responsibility"
          error={errors.bprNumber?.message}
        />
      </Grid>
      <Controller
        control={form.control}
        name="practiceState"
        render={({ field: { value, onChange, ...field } }) => (
          <Select
            {...field}
            label="Practice State"
            placeholder="Choose a state"
            options={practiceStateOptions}
            value={value ?? ''}
            onValueChange={(state) => onChange(state as PracticeState)}
            hint={value && stateName(value)}
            error={errors.practiceState?.message}
          />
        )}
      />
    </FieldGroup>
  );
};
