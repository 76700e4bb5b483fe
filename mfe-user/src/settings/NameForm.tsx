import { type CurrentUser, forms } from '@counsel/contracts';
import { Grid, TextField } from '@counsel/design-system';
import { api, Form, useAction, useDraft, useForm, useWatch } from '@counsel/shell-sdk';
import { Matter } from './Matter.tsx';
import { Save } from './Save.tsx';
import { done, failed } from './texts.ts';

type Props = { user: CurrentUser };

const useNameForm = (user: CurrentUser) => {
  const { firstName, lastName } = user;
  const form = useForm(forms.name, {
    defaultValues: { firstName, lastName },
    failed: failed.name,
  });
  // Before the draft, so that it sees what comes back of it.
  const now = useWatch({ control: form.control });
  const draft = useDraft(form, 'name');
  const [change, { data: changed = user }] = useAction(api.useChangeNameMutation(), {
    done: done.name,
    failed: failed.name,
    form,
    onDone: draft.forget,
  });
  const submit = form.handleSubmit((body) => change({ body }));
  const { errors, isSubmitting } = form.formState;
  const field = (name: 'firstName' | 'lastName') => ({
    ...form.register(name),
    error: errors[name]?.message,
  });
  // Also after a reload: what is written is kept.
  const isUnsaved =
    now.firstName?.trim() !== changed.firstName || now.lastName?.trim() !== changed.lastName;
  return { form, field, submit, isSubmitting, isUnsaved };
};

export const NameForm = ({ user }: Props) => {
  const { form, field, submit, isSubmitting, isUnsaved } = useNameForm(user);
  return (
    <Matter
      id="name"
      title="Name"
      description="The attorney who takes on a question sees it, unless you ask anonymously."
    >
      <Form form={form} onSubmit={submit}>
        <Grid min="sm" gap={5}>
          <TextField {...field('firstName')} label="First name" autoComplete="given-name" />
          <TextField {...field('lastName')} label="Last name" autoComplete="family-name" />
        </Grid>
        <Save label="Save Name" isSubmitting={isSubmitting} isUnsaved={isUnsaved} />
      </Form>
    </Matter>
  );
};
