import { forms } from '@counsel/contracts';
import { Button, Dialog, IconAdd, TextField } from '@counsel/design-system';
import { api, Form, useAction, useDraft, useForm } from '@counsel/shell-sdk';
import { useState } from 'react';
import { TokenShown } from './TokenShown.tsx';

const failed = {
  title: 'No Token Made',
  fallback: 'The token could not be made. Please try again.',
};

type Props = {
  /** The remote that the token is for; asked for where it is not known yet. */
  remote?: string;
};

/** Makes a publishing token; a team's first one is how its remote begins. */
export const NewRemote = ({ remote }: Props) => {
  const [open, setOpen] = useState(false);
  const change = (isOpen: boolean) => setOpen(isOpen);
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title="New Publishing Token"
      description="Whoever holds it can publish, promote and roll back this one remote. It is shown once."
      trigger={
        <Button variant={remote ? 'outline' : 'primary'} icon={<IconAdd />}>
          New Token
        </Button>
      }
    >
      {open ? <TokenForm remote={remote} onDone={() => setOpen(false)} /> : null}
    </Dialog>
  );
};

const TokenForm = ({ remote, onDone }: Props & { onDone: () => void }) => {
  const [token, setToken] = useState<string | null>(null);
  const form = useForm(forms.remoteToken, {
    defaultValues: { name: remote ?? '', label: '' },
    failed,
  });
  const draft = useDraft(form, `token.${remote ?? 'new'}`);
  const [create] = useAction(api.useCreateRemoteTokenMutation(), {
    failed,
    form,
    onDone: (made) => {
      draft.forget();
      setToken(made.token);
    },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(({ name, label }) =>
    create({ params: { name }, body: { label } }),
  );
  if (token) return <TokenShown token={token} onDone={onDone} />;
  return (
    <Form form={form} onSubmit={(event) => void submit(event)}>
      {remote ? null : (
        <TextField
          label="Name of the Remote"
          hint="Small letters, digits and hyphens, such as “billing”."
          error={errors.name?.message}
          {...form.register('name')}
        />
      )}
      <TextField
        label="What It Is For"
        hint="For example, the team or the machine that keeps it."
        error={errors.label?.message}
        {...form.register('label')}
      />
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? 'Making...' : 'Make Token'}
      </Button>
    </Form>
  );
};
