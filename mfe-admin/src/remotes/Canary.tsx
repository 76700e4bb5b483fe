import { forms, type RemoteDetail, type RemoteVersion } from '@counsel/contracts';
import { Button, Dialog, TextField } from '@counsel/design-system';
import { api, Form, useAction, useForm } from '@counsel/shell-sdk';
import { useState } from 'react';
import { changeFailed } from './words.ts';

type Props = { remote: RemoteDetail; version: RemoteVersion };

/** Gives a share of browsers one version, to see how it fares before all get it. */
export const Canary = (props: Props) => {
  const [open, setOpen] = useState(false);
  const { version } = props.version;
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={`Canary of ${version}`}
      description="A share of browsers gets this version, and each stays with what it got. The others keep the live one."
      trigger={
        <Button variant="outline" aria-describedby={`version-${version}`}>
          Canary
        </Button>
      }
    >
      {open ? <CanaryForm {...props} onDone={() => setOpen(false)} /> : null}
    </Dialog>
  );
};

const CanaryForm = ({ remote, version: { version }, onDone }: Props & { onDone: () => void }) => {
  const [canary] = useAction(api.useCanaryRemoteMutation(), {
    done: ({ body: { percent } }) =>
      percent === 0
        ? { title: 'Canary Ended', description: 'Everybody gets the live version.' }
        : { title: 'Canary Set', description: `${percent} % of browsers get ${version}.` },
    failed: changeFailed,
    onDone,
  });
  const form = useForm(forms.canary, {
    defaultValues: { percent: remote.canary?.percent ?? 10 },
    failed: changeFailed,
  });
  const { errors, isSubmitting } = form.formState;
  const { name, revision } = remote;
  const submit = form.handleSubmit(({ percent }) =>
    canary({ params: { name }, body: { version, percent, revision } }),
  );
  return (
    <Form form={form} onSubmit={(event) => void submit(event)}>
      <TextField
        label="Share of Browsers in Percent"
        type="number"
        inputMode="numeric"
        error={errors.percent?.message}
        {...form.register('percent', { valueAsNumber: true })}
      />
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? 'Setting...' : 'Set Canary'}
      </Button>
    </Form>
  );
};
