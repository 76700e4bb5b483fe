import { failures, forms, latestGraduationYear, limits, toastTexts } from '@counsel/contracts';
import { api, useAction, useDraft, useForm, useSession } from '@counsel/shell-sdk';

/** What the form starts with (docs/product.md#attorney-applications). */
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
  const form = useForm(forms.application, {
    defaultValues: useStart(),
    failed: failures.application,
  });
  const draft = useDraft(form, 'application');
  const [apply] = useAction(api.useApplyMutation(), {
    done: toastTexts.applicationSubmitted,
    failed: failures.application,
    form,
    patience: { draft, what: 'application' },
    onDone: () => {
      draft.forget();
      onSubmitted();
    },
  });
  const submit = form.handleSubmit((body) => apply({ body, idempotencyKey: draft.keyFor(body) }));
  return { form, draft, submit };
};

export type ApplicationFormState = ReturnType<typeof useApplicationForm>['form'];
