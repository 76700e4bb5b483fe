import { latestGraduationYear, limits } from '@counsel/contracts';
import { Grid, TextArea, TextField } from '@counsel/design-system';
import { FieldGroup } from './FieldGroup.tsx';
import type { ApplicationFormState } from './use-application-form.ts';

type Props = { form: ApplicationFormState };

/** With which education and experience. */
export const EducationFields = ({ form }: Props) => {
  const { errors } = form.formState;
  return (
    <FieldGroup title="Education and Experience">
      <TextField
        {...form.register('lawSchool')}
        label="Law School"
        error={errors.lawSchool?.message}
      />
      <YearFields form={form} />
      <TextArea
        {...form.register('practiceAreas')}
        label="Practice Areas"
        rows={3}
        hint="For example: contracts, employment, intellectual property"
        error={errors.practiceAreas?.message}
      />
      <TextArea
        {...form.register('specializations')}
        label="Specializations"
        optional
        rows={3}
        error={errors.specializations?.message}
      />
    </FieldGroup>
  );
};

const YearFields = ({ form }: Props) => {
  const { errors } = form.formState;
  return (
    <Grid min="sm">
      <TextField
        {...form.register('graduationYear', { valueAsNumber: true })}
        label="Graduation Year"
        type="number"
        inputMode="numeric"
        min={limits.graduationYear.min}
        max={latestGraduationYear()}
        hint={`${limits.graduationYear.min} to ${latestGraduationYear()}`}
        error={errors.graduationYear?.message}
      />
      <TextField
        {...form.register('yearsExperience', { valueAsNumber: true })}
        label="Years of Experience"
        type="number"
        inputMode="numeric"
        min={limits.yearsExperience.min}
        max={limits.yearsExperience.max}
        hint={`${limits.yearsExperience.min} to ${limits.yearsExperience.max}`}
        error={errors.yearsExperience?.message}
      />
    </Grid>
  );
};
