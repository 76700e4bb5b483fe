import { failures, forms, latestGraduationYear, limits, toastTexts } from '@counsel/contracts';
import { fieldErrorsOf, toast, useFailure, useForm, useSession } from '@counsel/shell-sdk';
import { useApply } from '../api.ts';
import { useCreationKey } from '../screen/creation-key.ts';

/** What the form starts with: what is known of the reader, and the specification's defaults. */
const useStart = () => {
  const { user } = useSession();
  return {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    email: user?.email ?? '',
    licenseNumber: '',
    bprNumber: '',
    yearsExperience: limits.yearsExperience.default,
    lawSchool: '',
    graduationYear: latestGraduationYear(),
    practiceAreas: '',
    specializations: '',
  };
};

/** The form of an application and its way to the server; a failure leaves every word in place. */
export const useApplicationForm = (onSubmitted: () => void) => {
  const form = useForm(forms.application, { defaultValues: useStart() });
  const [apply] = useApply();
  const keyOf = useCreationKey();
  const failure = useFailure();
  const submit = form.handleSubmit(async (body) => {
    try {
      await apply({ body, idempotencyKey: keyOf(body) }).unwrap();
    } catch (error) {
      for (const { path, message } of fieldErrorsOf(error)) {
        if (path in body) form.setError(path as keyof typeof body, { type: 'server', message });
      }
      failure(error, failures.application);
      return;
    }
    toast({ ...toastTexts.applicationSubmitted, tone: 'success' });
    onSubmitted();
  });
  return { form, submit };
};

export type ApplicationFormState = ReturnType<typeof useApplicationForm>['form'];
